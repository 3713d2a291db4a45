import { type XcxBlock, XcxBlockType } from '@materia/contract/areas/company';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useLang, useT } from '../../../kernel/texts.ts';
import type { useBlocks } from './use-page-editor.ts';

type Editor = ReturnType<typeof useBlocks>;
const most = 30;

/** The modules in their order: moved by drag or with the arrows, copied, hidden, taken away. */
export function BlockList(of: { editor: Editor; chosen: string | null; choose: (key: string) => void }) {
  const { editor, chosen, choose } = of;
  const t = useT();
  const lang = useLang();
  const [dragged, setDragged] = useState<string | null>(null);
  const { blocks } = editor;
  return (
    <section className="xcx-list" aria-label={t('xcx.modules')}>
      <Select
        aria-label={t('xcx.module.add')}
        placeholder={t('xcx.module.add')}
        value={null}
        disabled={blocks.length >= most}
        options={XcxBlockType.all.map(code => ({ value: code, label: XcxBlockType.label(code, lang) }))}
        onChange={(type: XcxBlock['type']) => choose(editor.add(type))}
      />
      <ol>
        {blocks.map((block, at) => (
          <li
            key={block.key}
            draggable
            className={chosen === block.key ? 'xcx-list-chosen' : undefined}
            onDragStart={() => setDragged(block.key)}
            onDragOver={event => event.preventDefault()}
            onDrop={() => dragged && editor.move(dragged, at)}
          >
            <button
              type="button"
              aria-pressed={chosen === block.key}
              onClick={() => choose(block.key)}
              onKeyDown={event => {
                if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
                event.preventDefault();
                editor.move(block.key, Math.max(0, at + (event.key === 'ArrowUp' ? -1 : 1)));
              }}
            >
              {XcxBlockType.label(block.type, lang)}
              {block.title && <small>{block.title}</small>}
              {block.hidden && <small>{t('xcx.module.hidden')}</small>}
            </button>
            {chosen === block.key && <Tools editor={editor} block={block} at={at} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Tools({ editor, block, at }: { editor: Editor; block: XcxBlock; at: number }) {
  const t = useT();
  const small = { size: 'small', type: 'text' } as const;
  return (
    <span className="xcx-list-tools">
      <Button {...small} disabled={at === 0} onClick={() => editor.move(block.key, at - 1)}>
        {t('xcx.module.up')}
      </Button>
      <Button {...small} disabled={at === editor.blocks.length - 1} onClick={() => editor.move(block.key, at + 1)}>
        {t('xcx.module.down')}
      </Button>
      <Button {...small} disabled={editor.blocks.length >= most} onClick={() => editor.copy(block.key)}>
        {t('xcx.module.copy')}
      </Button>
      <Button {...small} onClick={() => editor.change({ ...block, hidden: !block.hidden })}>
        {t(block.hidden ? 'xcx.module.show' : 'xcx.module.hide')}
      </Button>
      <Button {...small} danger onClick={() => editor.remove(block.key)}>
        {t('xcx.module.remove')}
      </Button>
    </span>
  );
}
