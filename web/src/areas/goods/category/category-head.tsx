import type { Category } from '@materia/contract/areas/goods';
import { Button } from 'antd';
import { useState } from 'react';
import { LogButton } from '../../../kernel/log-button.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Question } from '../../../ui/question.tsx';
import { stepOf } from './category-nodes.ts';
import { categoryWords } from './category-words.ts';
import { channelsOf } from './channels.ts';
import type { CategoryTools } from './use-category-tree.ts';

interface HeadProps {
  node: Category | undefined;
  tools: CategoryTools;
  onEdit: () => void;
  onNewBelow: () => void;
}

/** What the category is, and what may be done with it. */
export function CategoryHead({ node, tools, onEdit, onNewBelow }: HeadProps) {
  const t = useT();
  const lang = useLang();
  const channels = node
    ? channelsOf(lang)
        .filter(({ bit }) => (node.channels & bit) !== 0)
        .map(({ label }) => label)
    : [];
  const codes = node ? [node.meituanCode, node.elemeCode].filter(Boolean) : [];
  return (
    <header className="category-head">
      <div>
        <h2>{node?.name ?? t('category.unsorted')}</h2>
        {node && (
          <p>{[...channels, ...codes, node.counts && t('category.counts', node.counts)].filter(Boolean).join(' · ')}</p>
        )}
      </div>
      {node && (
        <div className="category-acts">
          {tools.mayWrite && <Acts node={node} tools={tools} onEdit={onEdit} onNewBelow={onNewBelow} />}
          <LogButton
            of={{ targetType: 'GOODS_CATEGORY', id: node.id, name: node.name }}
            needs="CATEGORY"
            words={categoryWords(tools.list, t, lang)}
          />
        </div>
      )}
    </header>
  );
}

function Acts({ node, tools, onEdit, onNewBelow }: HeadProps & { node: Category }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  if (node.deleted) return <Button onClick={() => tools.toggle(node.id, false)}>{t('category.restore')}</Button>;
  return (
    <>
      <Button onClick={onEdit}>{t('category.edit')}</Button>
      {node.level < 3 && <Button onClick={onNewBelow}>{t('category.newBelow')}</Button>}
      <Button disabled={stepOf(tools.list, node, -1) === null} onClick={() => tools.step(node, -1)}>
        {t('category.up')}
      </Button>
      <Button disabled={stepOf(tools.list, node, 1) === null} onClick={() => tools.step(node, 1)}>
        {t('category.down')}
      </Button>
      <Button danger onClick={() => setAsking(true)}>
        {t('category.delete')}
      </Button>
      {asking && (
        <Question
          title={t('category.ask.delete', { name: node.name })}
          yes={t('category.delete')}
          no={t('list.cancel')}
          danger
          onYes={() => {
            setAsking(false);
            tools.toggle(node.id, true);
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
