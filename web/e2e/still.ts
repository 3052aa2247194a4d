// A frozen table: the server's messages after the deal are withheld, and the test puts its own states on the table.
import type { ClientMessage, HostMessage, Play, Seen, TableInfo, View } from '../src/protocol';
import type { Host } from './host';
import type { Person } from './person';

/** The last real messages, and the ones put in their place. */
export interface Told {
  view: View;
  play: Play;
  table: TableInfo;
}

/** Changes to the dealt table. */
export interface Posed {
  view?: Partial<View>;
  seen?: Seen[];
  play?: Partial<Play>;
  table?: Partial<TableInfo>;
  /** Additional messages. */
  says?: HostMessage[];
}

export class Still {
  /** The table's state when it was frozen. */
  told!: Told;
  /** The page's actions as text. */
  readonly did: string[] = [];
  private readonly last: Partial<Told> = {};
  private tell: (message: HostMessage) => void = () => {};
  private ends: () => Promise<void> = async () => {};
  private stopped = false;
  private cut = false;
  private n = 0;

  private static async of(who: Person): Promise<Still> {
    const still = new Still();
    await who.page.routeWebSocket(/\/ws\//, (near) => {
      if (still.cut) return void near.close();
      const far = near.connectToServer();
      still.tell = (message) => near.send(JSON.stringify(message));
      still.ends = () => near.close();
      near.onMessage((said) => {
        const message = JSON.parse(String(said)) as ClientMessage;
        if (message.say === 'deed') still.did.push(message.deed);
        far.send(said);
      });
      far.onMessage((said) => still.hear(JSON.parse(String(said)) as HostMessage));
    });
    return still;
  }

  static async dealt(who: Person, host: Host, book: string): Promise<Still> {
    const still = await Still.of(who);
    await who.join(host.base, await host.table(book, book === 'freie-voelker' ? 'preset=mordor' : ''));
    for (let bots = 0; bots < 2; bots++) await who.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
    await who.page.getByText('3 / ').waitFor();
    await who.page.getByRole('button', { name: 'Karten geben' }).click();
    await who.page.locator('.hand [data-card]').first().waitFor();
    still.stop();
    return still;
  }

  private hear(heard: HostMessage) {
    if (this.stopped) {
      if (heard.say === 'pong') this.tell(heard);
      return;
    }
    this.keep(heard);
    this.tell(heard);
  }

  private keep(heard: HostMessage) {
    switch (heard.say) {
      case 'welcome':
      case 'table':
        this.last.table = heard.table;
        return;
      case 'play':
        this.last.play = heard.play;
        return;
      case 'update':
        [this.last.view, this.n] = [heard.view, heard.n];
        return;
      case 'match_began':
      case 'taken':
      case 'slip':
      case 'refused':
      case 'hint':
      case 'commit':
      case 'committed':
      case 'left_out':
      case 'reveal':
      case 'chat':
      case 'nudged':
      case 'stalled':
      case 'stood_in':
      case 'timer':
      case 'pong':
      case 'new_rule':
      case 'error':
      case 'bye':
        return;
      default:
        heard satisfies never;
    }
  }

  stop() {
    this.stopped = true;
    this.told = structuredClone(this.last) as Told;
  }

  /** Shows the dealt table with these changes. */
  put(posed: Posed) {
    const { view, play, table } = this.told;
    this.tell({ say: 'table', table: { ...table, ...posed.table } });
    this.tell({ say: 'play', play: { ...play, ...posed.play } });
    this.tell({ say: 'update', n: ++this.n, seen: posed.seen ?? [], view: { ...view, ...posed.view } });
    for (const message of posed.says ?? []) this.tell(message);
  }

  /** Cuts the connection for good. */
  async lose() {
    this.cut = true;
    await this.ends();
  }
}
