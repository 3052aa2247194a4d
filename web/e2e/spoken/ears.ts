// A screen reader: reads the page's live regions from the browser's accessibility tree.
import type { CDPSession, Page } from 'playwright-core';

interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

export interface Spoken {
  how: 'polite' | 'assertive';
  text: string;
}

const property = (node: Node, name: string) => node.properties?.find((one) => one.name === name)?.value.value;

export class Ears {
  /** The texts of each region, by node. */
  private held = new Map<number, Map<number, string>>();

  private constructor(private readonly cdp: CDPSession) {}

  static async of(page: Page): Promise<Ears> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Accessibility.enable');
    return new Ears(cdp);
  }

  /** Returns what is new since the last call. */
  async listen(): Promise<Spoken[]> {
    const { nodes } = (await this.cdp.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const texts = (node: Node): [number, string][] => {
      if (node.role?.value === 'StaticText') return [[node.backendDOMNodeId ?? 0, node.name?.value?.trim() ?? '']];
      return (node.childIds ?? []).flatMap((id) => texts(byId.get(id) as Node));
    };
    const held = new Map<number, Map<number, string>>();
    const spoken: Spoken[] = [];
    const visit = (node: Node) => {
      const how = property(node, 'live');
      if (how !== 'polite' && how !== 'assertive') return (node.childIds ?? []).forEach((id) => visit(byId.get(id) as Node));
      const id = node.backendDOMNodeId ?? 0;
      const before = this.held.get(id);
      held.set(id, new Map(texts(node)));
      const isNew = ([place, text]: [number, string]) => text !== '' && before?.get(place) !== text;
      // Atomic regions are spoken whole; of others, only the new parts.
      const parts = property(node, 'atomic') === true ? [node] : (node.childIds ?? []).map((child) => byId.get(child) as Node);
      for (const part of parts) {
        const all = texts(part);
        const said = part === node ? all : all.filter(isNew);
        if (all.some(isNew))
          spoken.push({
            how,
            text: said
              .map(([, text]) => text)
              .filter((text) => text !== '')
              .join(' '),
          });
      }
    };
    const root = nodes[0];
    if (root) visit(root);
    this.held = held;
    return spoken;
  }
}
