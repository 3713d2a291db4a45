import type { Words } from '@materia/contract/kernel';
import { refuse } from '../../../kernel/index.ts';
import { type Node, type SortField, sortFields } from './category.store.ts';

const deepest = 3;
const alive = ({ deletedAt }: Node) => deletedAt === null;

/** The tree as one transaction sees it (spec 03 §3.14). */
export class CategoryTree {
  readonly #nodes: ReadonlyMap<number, Node>;

  constructor(nodes: readonly Node[]) {
    this.#nodes = new Map(nodes.map(node => [node.id, node]));
  }

  /** A node that is not deleted. */
  alive(id: number): Node {
    const node = this.#nodes.get(id);
    return node && alive(node) ? node : refuse('row.notFound');
  }

  /** A node, deleted or not. */
  any(id: number): Node {
    return this.#nodes.get(id) ?? refuse('row.notFound');
  }

  children(id: number | null): Node[] {
    return [...this.#nodes.values()].filter(node => node.parentId === id && alive(node));
  }

  /** A node and all below it, parents first. */
  below(node: Node): Node[] {
    return [node, ...this.children(node.id).flatMap(child => this.below(child))];
  }

  /** What a node must keep to wherever it stands; `path`: the field that said it. */
  demandPlace(of: { id?: number; name: string; channels: number; parentId: number | null }, path: string): void {
    const parent = of.parentId === null ? null : this.alive(of.parentId);
    const moved = of.id === undefined ? [] : this.below(this.any(of.id));
    if (parent && moved.some(({ id }) => id === parent.id)) wrong('category.intoItself', path);
    const [top] = moved;
    const height = top ? Math.max(...moved.map(({ level }) => level)) - top.level + 1 : 1;
    if ((parent?.level ?? 0) + height > deepest) wrong('category.tooDeep', path);
    this.#demandChannels(of, parent, path);
    this.demandName(of);
  }

  #demandChannels(of: { id?: number; channels: number }, parent: Node | null, path: string): void {
    const beyond = (channels: number, above: number) => (channels & ~above) !== 0;
    if (parent && beyond(of.channels, parent.channels)) wrong('category.channelsBeyondParent', path);
    const children = of.id === undefined ? [] : this.children(of.id);
    if (children.some(child => beyond(child.channels, of.channels))) wrong('category.channelsBeyondParent', 'channels');
  }

  demandName(of: { id?: number; name: string; parentId: number | null }): void {
    const taken = this.children(of.parentId).some(({ id, name }) => id !== of.id && same(name, of.name));
    if (taken) wrong('category.nameTaken', 'name');
  }

  /** Siblings in a channel's order, without the node that moves. */
  order(parentId: number | null, field: SortField, without: number): Node[] {
    return this.children(parentId)
      .filter(({ id }) => id !== without)
      .sort((a, b) => a[field] - b[field] || a.id - b.id);
  }
}

const wrong = (
  key: 'category.intoItself' | 'category.tooDeep' | 'category.channelsBeyondParent' | 'category.nameTaken',
  field: string,
  words: Words = {},
) => refuse(key, words, { path: [field] });
const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Ids in their new order: before the one that stands at `index` among those the channel shows. */
export function placedAt(siblings: readonly Node[], id: number, index: number, channel: 1 | 2 | 4 | 7): number[] {
  const shown = siblings.filter(({ channels }) => (channels & channel) !== 0);
  const next = shown[index];
  return insertBefore(siblings, id, next ? siblings.indexOf(next) : siblings.length);
}

/** The same where it comes behind a neighbour; without one it leads. */
export function placedBehind(siblings: readonly Node[], id: number, neighbour: number | null): number[] {
  return insertBefore(siblings, id, siblings.findIndex(node => node.id === neighbour) + 1);
}

function insertBefore(siblings: readonly Node[], id: number, at: number): number[] {
  const ids = siblings.map(node => node.id);
  return [...ids.slice(0, at), id, ...ids.slice(at)];
}

export const allSorts = Object.values(sortFields);
