var e=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" aria-hidden="true" preserveAspectRatio="xMaxYMid meet">
  <g transform="rotate(-27 100 124) translate(81 25) scale(.86)">
    <rect fill="var(--card)" stroke="#000" stroke-opacity=".28" width="44" height="64" rx="6"/>
    <path fill="var(--suit-black)" d="M12 2a4.6 4.6 0 0 1 3.9 7 4.6 4.6 0 1 1-2.6 8.1L14.5 22h-5l1.2-4.9A4.6 4.6 0 1 1 8.1 9 4.6 4.6 0 0 1 12 2Z" transform="translate(10 20)"/>
    <path fill="var(--suit-black)" d="M12 2a4.6 4.6 0 0 1 3.9 7 4.6 4.6 0 1 1-2.6 8.1L14.5 22h-5l1.2-4.9A4.6 4.6 0 1 1 8.1 9 4.6 4.6 0 0 1 12 2Z" transform="translate(4 4) scale(.42)"/>
  </g>
  <g transform="rotate(-9 100 124) translate(81 24) scale(.86)">
    <rect fill="var(--card)" stroke="#000" stroke-opacity=".28" width="44" height="64" rx="6"/>
    <path fill="var(--suit-red)" d="M12 2 20 12 12 22 4 12Z" transform="translate(10 20)"/>
    <path fill="var(--suit-red)" d="M12 2 20 12 12 22 4 12Z" transform="translate(4 4) scale(.42)"/>
  </g>
  <g transform="rotate(9 100 124) translate(81 24) scale(.86)">
    <rect fill="var(--card)" stroke="#000" stroke-opacity=".28" width="44" height="64" rx="6"/>
    <path fill="var(--suit-black)" d="M12 2C18 8 21 11 21 14.5a4.3 4.3 0 0 1-7.8 2.6L14.5 22h-5l1.3-4.9A4.3 4.3 0 0 1 3 14.5C3 11 6 8 12 2Z" transform="translate(10 20)"/>
    <path fill="var(--suit-black)" d="M12 2C18 8 21 11 21 14.5a4.3 4.3 0 0 1-7.8 2.6L14.5 22h-5l1.3-4.9A4.3 4.3 0 0 1 3 14.5C3 11 6 8 12 2Z" transform="translate(4 4) scale(.42)"/>
  </g>
  <g transform="rotate(27 100 124) translate(81 25) scale(.86)">
    <rect fill="var(--card)" stroke="#000" stroke-opacity=".28" width="44" height="64" rx="6"/>
    <path fill="var(--suit-red)" d="M12 21C5 15 2 11.5 2 7.8 2 4.9 4.2 3 6.8 3 9 3 11 4.3 12 6.5 13 4.3 15 3 17.2 3 19.8 3 22 4.9 22 7.8 22 11.5 19 15 12 21Z" transform="translate(10 20)"/>
    <path fill="var(--suit-red)" d="M12 21C5 15 2 11.5 2 7.8 2 4.9 4.2 3 6.8 3 9 3 11 4.3 12 6.5 13 4.3 15 3 17.2 3 19.8 3 22 4.9 22 7.8 22 11.5 19 15 12 21Z" transform="translate(4 4) scale(.42)"/>
  </g>
</svg>
`,t=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" aria-hidden="true" preserveAspectRatio="xMaxYMid meet">
  <g transform="rotate(-30 104 128) translate(82 24)">
    <rect fill="var(--deck-red)" stroke="var(--card)" stroke-width="2.5" width="42" height="62" rx="6"/>
    <path fill="var(--card)" d="M21 17 33 31 21 45 9 31Z"/>
  </g>
  <g transform="rotate(-10 104 128) translate(82 22)">
    <rect fill="var(--deck-yellow)" stroke="var(--card)" stroke-width="2.5" width="42" height="62" rx="6"/>
    <path fill="var(--card-ink)" d="M21 16l4 10h11l-9 7 3 11-9-7-9 7 3-11-9-7h11Z"/>
  </g>
  <g transform="rotate(10 104 128) translate(82 22)">
    <rect fill="var(--deck-green)" stroke="var(--card)" stroke-width="2.5" width="42" height="62" rx="6"/>
    <path fill="var(--card)" d="M21 17 34 44H8Z"/>
  </g>
  <g transform="rotate(30 104 128) translate(82 24)">
    <rect fill="var(--deck-blue)" stroke="var(--card)" stroke-width="2.5" width="42" height="62" rx="6"/>
    <circle fill="var(--card)" cx="21" cy="31" r="13"/>
  </g>
</svg>
`,n=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" aria-hidden="true" preserveAspectRatio="xMaxYMid meet">
  <path fill="var(--table-edge)" opacity=".75" d="M40 100 78 46l16 20 26-42 24 38 16-18v56Z"/>
  <path fill="var(--table-edge)" d="M30 100 70 74l26 12 30-22 34 22v14Z"/>
  <g fill="none" stroke="#f0c75e" stroke-width="7">
    <ellipse cx="112" cy="40" rx="23" ry="23"/>
    <path stroke="#fff2c4" stroke-width="1.6" stroke-linecap="round" d="M95 35c6-7 28-7 34 0"/>
  </g>
</svg>
`,r=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" aria-hidden="true" preserveAspectRatio="xMaxYMid meet">
  <g fill="var(--on-table)" opacity=".13">
    <path d="M118 44 220 30 220 58Z" transform="rotate(0 118 44)"/>
    <path d="M118 44 220 30 220 58Z" transform="rotate(30 118 44)"/>
    <path d="M118 44 220 30 220 58Z" transform="rotate(60 118 44)"/>
    <path d="M118 44 220 30 220 58Z" transform="rotate(90 118 44)"/>
    <path d="M118 44 220 30 220 58Z" transform="rotate(120 118 44)"/>
    <path d="M118 44 220 30 220 58Z" transform="rotate(150 118 44)"/>
    <path d="M118 44 220 30 220 58Z" transform="rotate(180 118 44)"/>
    <path d="M118 44 220 30 220 58Z" transform="rotate(210 118 44)"/>
    <path d="M118 44 220 30 220 58Z" transform="rotate(240 118 44)"/>
    <path d="M118 44 220 30 220 58Z" transform="rotate(270 118 44)"/>
    <path d="M118 44 220 30 220 58Z" transform="rotate(300 118 44)"/>
    <path d="M118 44 220 30 220 58Z" transform="rotate(330 118 44)"/>
  </g>
  <g transform="translate(92 12) rotate(14 24 33)">
    <rect fill="var(--card)" stroke="#000" stroke-opacity=".28" width="48" height="66" rx="6"/>
    <text fill="var(--suit-red)" x="24" y="47" text-anchor="middle" font-size="42" font-weight="800">7</text>
  </g>
</svg>
`,i=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" aria-hidden="true" preserveAspectRatio="xMaxYMid meet">
  <g fill="none" stroke="var(--on-table)" stroke-width="4" stroke-linecap="round" opacity=".85">
    <path d="M66 18c1 14-1 28 0 40M77 17c-1 15 1 27 0 42M88 18c1 13 0 28-1 40M99 17c0 15 1 26 0 42"/>
    <path d="M58 51 108 25"/>
    <path d="M121 18c-1 14 1 27 0 40M132 17c1 14-1 28 0 42"/>
    <path stroke-width="1.5" opacity=".5" d="M60 76c24-3 52 2 84-1"/>
  </g>
</svg>
`,a=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" aria-hidden="true" preserveAspectRatio="xMaxYMid meet">
  <circle fill="#f6e9c9" opacity=".92" cx="118" cy="38" r="27"/>
  <circle fill="#d9c79c" cx="109" cy="32" r="5"/>
  <circle fill="#d9c79c" cx="127" cy="49" r="3.5"/>
  <path fill="#1d1024" transform="translate(72 30) scale(1.15)" d="M24 8c1.2-2 2-2.6 3-3l.6 3.4C32 5.5 37 4 46 5c-4 2-6 5-6.5 8.5C37 12 34.5 12.5 33 15c-2-1.6-4.5-1.4-6 .5L24 21l-3-5.5c-1.5-1.9-4-2.1-6-.5-1.5-2.5-4-3-6.5-1.5C8 10 6 7 2 5c9-1 14 .5 18.4 3.4L21 5c1 .4 1.8 1 3 3Z"/>
  <path fill="#1d1024" transform="translate(128 10) scale(.55) rotate(-8)" d="M24 8c1.2-2 2-2.6 3-3l.6 3.4C32 5.5 37 4 46 5c-4 2-6 5-6.5 8.5C37 12 34.5 12.5 33 15c-2-1.6-4.5-1.4-6 .5L24 21l-3-5.5c-1.5-1.9-4-2.1-6-.5-1.5-2.5-4-3-6.5-1.5C8 10 6 7 2 5c9-1 14 .5 18.4 3.4L21 5c1 .4 1.8 1 3 3Z"/>
</svg>
`,o=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" aria-hidden="true" preserveAspectRatio="xMaxYMid meet">
  <g fill="none" stroke="var(--on-table)" stroke-width="2" opacity=".75">
    <path d="M68 42c12-17 25-24 40-24s28 7 40 24c-12 17-25 24-40 24S80 59 68 42Z"/>
    <circle cx="108" cy="42" r="14"/>
    <circle fill="var(--on-table)" cx="108" cy="42" r="5"/>
  </g>
</svg>
`,s={line:{de:`Das Mau-Mau von früher. Jede Regel so, wie ihr sie kennt.`,en:`The Mau-Mau you grew up with. Every rule as you know it.`},howto:[{de:`Leg eine Karte mit der Farbe oder dem Wert der obersten. Passt nichts, zieh eine.`,en:`Lay a card of the suit or the rank of the top card. If nothing fits, draw one.`},{de:`Manche Karten tun etwas. Tipp eine an: Sie sagt, was sie an diesem Tisch tut.`,en:`Some cards do something. Tap one: it says what it does at this table.`},{de:`Unten stehen die Worte, die dazugehören. Meist gilt: „Mau“, wenn dir eine Karte bleibt.`,en:`Below are the words that belong to the game. Mostly: “Mau” when one card is left to you.`},{de:`Was du gerade musst oder darfst, steht über deinen Karten.`,en:`What you must or may do now stands above your cards.`},{de:`Wer seine Karten los ist, hat es geschafft.`,en:`Whoever is rid of all cards has made it.`}]},c={line:{de:`Vier Farben, und einer zieht immer vier.`,en:`Four colours, and somebody always draws four.`},howto:[{de:`Leg eine Karte mit der Farbe, der Zahl oder dem Zeichen der obersten. Geht nichts, zieh eine; passt sie, darfst du sie gleich legen.`,en:`Lay a card of the colour, the number or the sign of the top card. If nothing goes, draw one; if it fits you may lay it at once.`},{de:`Aussetzen, Richtungswechsel und Zieh zwei treffen den Nächsten. Die bunten Karten passen immer, und du nennst eine Farbe.`,en:`Skip, turn and draw two meet the next player. The wild cards always fit, and you name a colour.`},{de:`Zieh vier darfst du nur legen, wenn du die fällige Farbe nicht hast. Wer ziehen müsste, kann zweifeln: Dann zieht, wer unrecht hat.`,en:`Lay a draw four only if you have none of the colour due. Who would have to draw may doubt it: then whoever is wrong draws.`},{de:`Bleibt dir eine Karte, sag „Letzte Karte“. Wer dich vorher ertappt, lässt dich zwei ziehen.`,en:`With one card left say “Last card”. Whoever catches you before makes you draw two.`},{de:`Wer zuerst fertig ist, bekommt Punkte für alle Karten der anderen. Gespielt wird bis 500.`,en:`Whoever is out first scores all cards of the others. The match goes to 500.`}]},l={line:{de:`Orte, Gefährten – und einer hat den Ring.`,en:`Places, companions, and somebody has the Ring.`},piles:[{de:`Freie Völker`,en:`Free peoples`},{de:`Mordor`,en:`Mordor`}],howto:[{de:`Leg eine Karte mit der Farbe oder der Zahl der obersten. Der Ort in der Mitte verbietet manches: Tipp ihn an.`,en:`Lay a card of the colour or the number of the top card. The place in the middle forbids some: tap it.`},{de:`Passt nichts, zieh eine. Danach darfst du noch legen.`,en:`If nothing fits, draw one. Then you may still lay.`},{de:`Mittelerde passt immer: ein neuer Ort, und du wünschst eine Farbe. Gandalfs Feuerwerk auch: Einer setzt aus, einer zieht.`,en:`Middle-earth always fits: a new place, and you wish for a colour. So do Gandalf’s fireworks: one sits out, one draws.`},{de:`Wer den Ring hat, zeigt ihn. Mit einem Ringträger von deiner Hand nimmst du ihn an dich; am Ende zählt er Punkte.`,en:`Whoever has the Ring shows it. With a ring-bearer from your hand you take it; at the end it scores.`},{de:`Bleibt dir eine Karte, sag „Mau“, mit der letzten „Mau-Mau“. Jede Karte der anderen ist ein Punkt für dich.`,en:`With one card left say “Mau”, with the last “Mau-Mau”. Each card of the others is a point for you.`}]},u={line:{de:`Hell, schnell, sofort verstanden.`,en:`Bright, quick, understood at once.`},howto:[{de:`Leg eine Karte mit der Farbe oder dem Wert der obersten. Passt nichts, zieh eine.`,en:`Lay a card of the suit or the rank of the top card. If nothing fits, draw one.`},{de:`7: Der Nächste zieht zwei – oder legt selbst eine 7, dann werden es vier, acht, sechzehn.`,en:`7: the next player draws two, or lays a 7 too: then it is four, eight, sixteen.`},{de:`8: Der Nächste setzt aus. 9: Es geht andersherum. Bube: Wünsch dir eine Farbe.`,en:`8: the next player sits out. 9: play turns round. Jack: wish for a suit.`},{de:`Sag „Mau“ mit der vorletzten Karte und „Mau-Mau“ mit der letzten, sonst ziehst du eine.`,en:`Say “Mau” with your last card but one and “Mau-Mau” with the last, or you draw one.`},{de:`Wer fertig ist, bekommt Punkte für die Karten der anderen. Die spielen weiter.`,en:`Whoever is out scores the cards of the others, who play on.`}]},d={line:{de:`Falsch gelegt? Gilt, bis es jemand merkt.`,en:`A wrong card? It stands until somebody notices.`},howto:[{de:`Leg eine Karte mit der Farbe oder dem Wert der obersten. Kannst du nicht, zieh eine; magst du nicht mehr, sag „weiter“.`,en:`Lay a card of the suit or the rank of the top card. If you can’t, draw one; if you want no more, say that you pass.`},{de:`7: zwei ziehen oder eine 7 dagegen. 8: aussetzen. Bube: Farbe wünschen. Ass: noch eine Karte.`,en:`7: draw two, or answer with a 7. 8: sit out. Jack: wish for a suit. Ace: one more card.`},{de:`Auf eine 9 darfst du dazulegen, was du von ihrer Farbe hast. Eine 10 gilt wie die Karte unter ihr.`,en:`Upon a 9 you may lay all that you have of its suit. A 10 counts as the card below it.`},{de:`Eine falsche Karte gilt, bis es jemand merkt: Tipp auf einen Namen und klag an. Wer irrt, bekommt selbst die Strafkarte. Ein Lerntisch warnt dich vorher.`,en:`A wrong card stands until somebody notices: tap a name and challenge. Whoever is mistaken gets the penalty card. A learning table warns you before.`},{de:`Worte gehören zum Spiel, vor allem „Mau“. Was gerade fällig ist, steht über deinen Karten.`,en:`Words are part of the game, “Mau” above all. What is due stands above your cards.`}]},f={line:{de:`Am Tag bist du Mensch. Dann schlägt die Uhr.`,en:`By day you are human. Then the clock strikes.`},howto:[{de:`Leg eine Karte mit der Farbe oder dem Symbol der obersten. Passt nichts, zieh eine.`,en:`Lay a card of the colour or the symbol of the top card. If nothing fits, draw one.`},{de:`Du bist eine Figur. Legst du eines ihrer Symbole, wirkt ihre Fähigkeit: Tipp auf ihren Namen über deiner Hand.`,en:`You are a character. Lay one of its symbols and its ability acts: tap its name above your hand.`},{de:`Der Werwolf passt immer: Wo er liegt, ruht die Fähigkeit.`,en:`The werewolf always fits: where it lies the ability rests.`},{de:`Die Uhr passt immer: Liegen so viele, wie ihr Leute seid, wird aus Tag Nacht, und alle Figuren drehen sich um.`,en:`The clock always fits: when as many lie there as you are people, day turns to night and all characters turn over.`},{de:`Bleibt dir eine Karte, sag „Mau“, mit der letzten „Mau-Mau“. Jede Karte der anderen ist ein Punkt für dich.`,en:`With one card left say “Mau”, with the last “Mau-Mau”. Each card of the others is a point for you.`}]},p={line:{de:`Der Tisch hilft dir bei nichts. Bleib wach.`,en:`The table helps you with nothing. Stay awake.`},howto:[{de:`Leg eine Karte mit der Farbe oder dem Wert der obersten. Der Tisch sagt nicht, wer dran ist: Pass auf! Nur ein Lerntisch hilft.`,en:`Lay a card of the suit or the rank of the top card. The table won’t say whose turn it is: stay awake! Only a learning table helps.`},{de:`Kannst du nicht, zieh eine. Dann darfst du erst wieder legen, wenn jemand gelegt hat.`,en:`If you can’t, draw one. Then you may lay again only after somebody has laid.`},{de:`Liegt ein Pik oben, sag vorher an, welche Karte du legst – sonst sag keine an.`,en:`If a spade lies on top, announce the card that you lay; otherwise announce none.`},{de:`♦10, ♥10, ♠10: Schlag auf den Stapel, der Letzte zahlt. ♣10: Finger weg!`,en:`♦10, ♥10, ♠10: slap the pile, the last one pays. ♣10: hands off!`},{de:`Hast du die gleiche Karte, wirf sie sofort dazwischen. Bleibt dir eine, sag „Letzte Karte“.`,en:`If you have the very same card, throw it in at once. With one card left say “Last card”.`}]},m={Skip:{path:`M50 4a46 46 0 1 0 .01 0ZM77 32.9A32 32 0 0 1 32.9 77ZM67.1 23A32 32 0 0 0 23 67.1Z`,box:[0,0,100]},Turn:{path:`M28 6L52 36H37V80H19V36H4ZM72 94L48 64H63V20H81V64H96Z`,box:[0,0,100]},Draw2:{path:`M4 42H16V30H28V42H40V54H28V66H16V54H4ZM47 36C47 21 57 13 71 13C86 13 96 22 96 36C96 45 91 52 82 60L71 70H97V85H47V72L71 50C77 44 80 41 80 36C80 31 77 28 71 28C65 28 62 31 62 36Z`,box:[0,0,100]},Wild:{path:`M50 2a48 48 0 1 0 .01 0Z`,box:[0,0,100],painted:[[`M50 3a47 47 0 1 0 .01 0Z`,`card`],[`M46 46V6A44 44 0 0 0 6 46Z`,`deck-red`],[`M54 46H94A44 44 0 0 0 54 6Z`,`deck-yellow`],[`M54 54V94A44 44 0 0 0 94 54Z`,`deck-green`],[`M46 54H6A44 44 0 0 0 46 94Z`,`deck-blue`]]},Draw4:{path:`M4 32H16V20H28V32H40V44H28V56H16V44H4ZM74 4H90V46H98V60H90V75H75V60H46V47ZM75 26L61 46H75Z`,box:[0,0,100],painted:[[`M3 90H23V99H3Z`,`deck-red`],[`M27 90H47V99H27Z`,`deck-yellow`],[`M51 90H71V99H51Z`,`deck-green`],[`M75 90H95V99H75Z`,`deck-blue`]]}},h=Object.assign({"../../../crates/rulebooks/src/classic/look/motif.svg":e,"../../../crates/rulebooks/src/farben/look/motif.svg":t,"../../../crates/rulebooks/src/freie_voelker/look/motif.svg":n,"../../../crates/rulebooks/src/spin/look/motif.svg":r,"../../../crates/rulebooks/src/swiss/look/motif.svg":i,"../../../crates/rulebooks/src/vampir/look/motif.svg":a,"../../../crates/rulebooks/src/verschaerft/look/motif.svg":o}),g=Object.assign({"../../../crates/rulebooks/src/classic/look/manner.json":s,"../../../crates/rulebooks/src/farben/look/manner.json":c,"../../../crates/rulebooks/src/freie_voelker/look/manner.json":l,"../../../crates/rulebooks/src/spin/look/manner.json":u,"../../../crates/rulebooks/src/swiss/look/manner.json":d,"../../../crates/rulebooks/src/vampir/look/manner.json":f,"../../../crates/rulebooks/src/verschaerft/look/manner.json":p}),_=Object.assign({"../../../crates/rulebooks/src/farben/look/cards.json":m}),v=e=>Object.fromEntries(Object.entries(e).map(([e,t])=>[e.split(`/`).at(-3)?.replaceAll(`_`,`-`)??``,t])),y=v(h),b=v(g),x=v(_);export{b as n,y as r,x as t};