import { useState } from 'react';
import { type KeyRow, screenKeys } from '../kernel/key-help.ts';
import { useT } from '../kernel/texts.ts';
import { Modal } from '../ui/modal.tsx';
import { shellKeys } from './shell-keys.ts';
import './keys-panel.css';

/** What the keyboard does: on this screen, and everywhere (spec 00 §4). */
export function KeysPanel({ close }: { close: () => void }) {
  const t = useT();
  const [here] = useState(screenKeys);
  return (
    <Modal open title={t('list.keys')} width={420} footer={null} onCancel={close}>
      {here.length > 0 && <Keys title={t('shell.keys.screen')} rows={here} />}
      <Keys title={t('shell.keys.everywhere')} rows={shellKeys.map(({ shown, text }) => [shown, t(text)] as const)} />
    </Modal>
  );
}

function Keys({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  return (
    <section className="keys">
      <h2>{title}</h2>
      <dl>
        {rows.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
