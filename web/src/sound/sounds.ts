// Seven short sounds, synthesised when needed. Silent until the player enables sound.
import { settings } from '../net/settings.svelte';

export type Sound = 'card' | 'draw' | 'call' | 'slap' | 'turn' | 'race' | 'end';

/** A tone: start (s), pitch (Hz), duration (s), volume (0–1), and waveform. */
type Tone = [at: number, pitch: number, long: number, loud: number, shape: OscillatorType];

const TONES: Record<Exclude<Sound, 'card' | 'draw' | 'slap'>, Tone[]> = {
  call: [
    [0, 523, 0.09, 0.25, 'triangle'],
    [0.09, 784, 0.16, 0.25, 'triangle'],
  ],
  turn: [
    [0, 659, 0.12, 0.2, 'sine'],
    [0.12, 880, 0.2, 0.2, 'sine'],
  ],
  race: [[0, 988, 0.06, 0.25, 'square']],
  end: [
    [0, 523, 0.14, 0.22, 'triangle'],
    [0.14, 659, 0.14, 0.22, 'triangle'],
    [0.28, 784, 0.14, 0.22, 'triangle'],
    [0.42, 1047, 0.4, 0.22, 'triangle'],
  ],
};

/** A rustle: duration (s), centre frequency (Hz), volume. */
const RUSTLES: Record<'card' | 'draw' | 'slap', [long: number, pitch: number, loud: number]> = {
  card: [0.07, 2600, 0.5],
  draw: [0.14, 4200, 0.25],
  slap: [0.12, 420, 1],
};

let context: AudioContext | null = null;

/** A stereo position from -1 (left) to 1 (right). */
function from(audio: AudioContext, side: number): AudioNode {
  const place = audio.createStereoPanner();
  place.pan.value = side;
  place.connect(audio.destination);
  return place;
}

function tone(audio: AudioContext, out: AudioNode, [at, pitch, long, loud, shape]: Tone) {
  const [begin, voice, volume] = [audio.currentTime + at, audio.createOscillator(), audio.createGain()];
  voice.type = shape;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  voice.connect(volume).connect(out);
  voice.start(begin);
  voice.stop(begin + long);
}

function rustle(audio: AudioContext, out: AudioNode, [long, pitch, loud]: [number, number, number]) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let place = 0; place < wave.length; place++) wave[place] = (Math.random() * 2 - 1) * (1 - place / wave.length) ** 2;
  const [source, filter, volume] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(out);
  source.start();
}

export const sounds = {
  play(sound: Sound, side = 0) {
    if (!settings.sound) return;
    context ??= new AudioContext();
    void context.resume();
    const audio = context;
    const out = from(audio, side);
    if (sound === 'card' || sound === 'draw' || sound === 'slap') rustle(audio, out, RUSTLES[sound]);
    else for (const one of TONES[sound]) tone(audio, out, one);
  },
};
