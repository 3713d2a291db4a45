import type { Category } from '@materia/contract/areas/goods';
import { type DragEvent, useState } from 'react';
import { useT } from '../../../kernel/texts.ts';
import { type CategoryNode, treeOf, type Zone, zoneAt } from './category-nodes.ts';

export const goodsDrag = 'application/x-goods';
const nodeDrag = 'application/x-category';

export interface TreeProps {
  list: readonly Category[];
  /** 0: 未分类. */
  chosen: number;
  unsorted: number | null;
  mayWrite: boolean;
  onChoose: (id: number) => void;
  onMove: (id: number, target: Category, zone: Zone) => void;
  onGoods: (target: Category, goodsIds: readonly number[], copy: boolean) => void;
}

/** The categories of a channel; nodes are dragged onto and between each other, goods onto them (spec 03 §5.2). */
export function CategoryTree(props: TreeProps) {
  const t = useT();
  return (
    <nav className="category-tree" aria-label={t('category.tree')}>
      <Branch {...props} nodes={treeOf(props.list)} />
      <button
        type="button"
        className="category-node"
        aria-current={props.chosen === 0 || undefined}
        onClick={() => props.onChoose(0)}
      >
        <span className="category-name">{t('category.unsorted')}</span>
        {props.unsorted !== null && <span className="category-count">{props.unsorted}</span>}
      </button>
    </nav>
  );
}

function Branch({ nodes, ...props }: TreeProps & { nodes: readonly CategoryNode[] }) {
  return (
    <ul>
      {nodes.map(node => (
        <li key={node.id}>
          <Node {...props} node={node} />
          {node.below.length > 0 && <Branch {...props} nodes={node.below} />}
        </li>
      ))}
    </ul>
  );
}

const idsOf = (text: string): number[] => text.split(',').map(Number).filter(Number.isInteger);

function Node({ node, chosen, mayWrite, onChoose, onMove, onGoods }: TreeProps & { node: CategoryNode }) {
  const t = useT();
  const [over, setOver] = useState<Zone | null>(null);
  const zoneOf = (event: DragEvent): Zone => {
    if (event.dataTransfer.types.includes(goodsDrag)) return 'into';
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return zoneAt(event.clientY - top, height);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(null);
    const goods = event.dataTransfer.getData(goodsDrag);
    if (goods) return onGoods(node, idsOf(goods), event.ctrlKey);
    const dragged = Number(event.dataTransfer.getData(nodeDrag));
    if (dragged && dragged !== node.id) onMove(dragged, node, zoneOf(event));
  };
  const takes = mayWrite && !node.deleted;
  return (
    <button
      type="button"
      className="category-node"
      draggable={takes}
      data-over={over ?? undefined}
      data-off={!node.enabled || node.deleted || undefined}
      aria-current={chosen === node.id || undefined}
      onClick={() => onChoose(node.id)}
      onDragStart={event => event.dataTransfer.setData(nodeDrag, String(node.id))}
      onDragOver={event => {
        if (!takes) return;
        event.preventDefault();
        setOver(zoneOf(event));
      }}
      onDragLeave={() => setOver(null)}
      onDrop={drop}
    >
      <span className="category-name" title={node.name}>
        {node.name}
      </span>
      {node.deleted && <span className="category-mark">{t('category.deleted')}</span>}
      {!node.deleted && !node.enabled && <span className="category-mark">{t('category.off')}</span>}
      {node.counts && (
        <span className="category-count" title={t('category.counts', node.counts)}>
          {node.counts.direct}/{node.counts.total}
        </span>
      )}
    </button>
  );
}
