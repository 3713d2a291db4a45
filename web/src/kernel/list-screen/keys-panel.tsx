import { Modal } from '../../ui/modal.tsx';
import type { ListView } from './use-list.ts';
import './detail.css';

const keys: readonly (readonly [string, string])[] = [
  ['/', 'list.keys.search'],
  ['J K ↓ ↑', 'list.keys.walk'],
  ['Space', 'list.keys.choose'],
  ['Enter', 'list.keys.open'],
  ['Esc', 'list.keys.leave'],
  ['?', 'list.keys'],
];

/** What the keyboard does on this list, the letters of its actions among them. */
export function KeysPanel({ view, close }: { view: ListView; close: () => void }) {
  const { tools, actions, model } = view;
  const { t } = tools;
  const words = new Map(
    keys.filter(([key]) => key !== 'Space' || actions.choosable).map(([key, text]) => [key, t(text)]),
  );
  for (const action of model.list.actions ?? []) {
    if (!action.key || (action.needs && !tools.has(action.needs))) continue;
    const key = action.key.toUpperCase();
    words.set(key, [words.get(key), actions.labelOf(action)].filter(Boolean).join(' / '));
  }
  return (
    <Modal open title={t('list.keys')} width={400} footer={null} onCancel={close}>
      <dl className="list-keys">
        {[...words].map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
