import { SearchOutlined } from '@ant-design/icons';
import { searchRecords } from '@materia/contract/areas/system';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { publicSetting } from '../../kernel/config.ts';
import { useCall } from '../../kernel/query.ts';
import { useSession } from '../../kernel/session.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { useDebounced } from '../../kernel/use-debounced.ts';
import { exists } from '../../screens.ts';
import { Modal } from '../../ui/modal.tsx';
import { useShared } from '../../ui/shared-value.ts';
import { menuFor } from '../menu.ts';
import { recents } from '../recents.ts';
import { printSearch } from '../search.ts';
import { type PaletteGroup, type PaletteItem, paletteGroups } from './palette-items.ts';
import { usePaletteActions } from './use-palette-actions.ts';
import './palette.css';

const typingMs = 120;

/** The command palette (spec 01 §11): screens, records and actions by a few letters; Enter goes there. */
export function Palette({ close }: { close: () => void }) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { groups, searching } = usePalette(typed, close);
  const items = groups.flatMap(group => group.items);
  const { current, onKey, restart } = useCurrent(items);
  const optionId = (item: PaletteItem | undefined) => (item ? `${id}-${item.key}` : undefined);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever moved it, the current line is in view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.key, typed]);
  const type = (text: string) => {
    setTyped(text);
    restart();
  };
  return (
    <Modal
      {...{ open: true, footer: null, closable: false, width: 640 }}
      // Said, not shown: the field says what it is.
      title={t('shell.palette')}
      className="palette"
      mask={{ closable: true }}
      onCancel={close}
    >
      <Field
        typed={typed}
        type={type}
        onKey={onKey}
        listId={id}
        current={optionId(current)}
        filled={items.length > 0}
      />
      <div id={id} ref={list} role="listbox" aria-label={t('shell.palette')} className="palette-list">
        {groups.map(group => (
          <Group key={group.key} group={group} current={current} optionId={optionId} />
        ))}
      </div>
      <p className="palette-none" role="status">
        {items.length === 0 && typed.trim() !== '' && !searching ? t('shell.palette.none') : ''}
      </p>
    </Modal>
  );
}

/** The line that Enter takes: arrows move it, round at both ends. */
function useCurrent(items: readonly PaletteItem[]) {
  const [at, setAt] = useState(0);
  const here = Math.min(at, items.length - 1);
  const onKey = (event: KeyboardEvent) => {
    // Within an input method, Enter and arrows choose a character.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter') items[here]?.choose();
    else if (items.length > 0) setAt((here + step + items.length) % items.length);
  };
  return { current: items[here], onKey, restart: () => setAt(0) };
}

interface FieldOf {
  typed: string;
  type: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  listId: string;
  /** Id of the line that Enter takes. */
  current: string | undefined;
  filled: boolean;
}

function Field({ typed, type, onKey, listId, current, filled }: FieldOf) {
  const t = useT();
  return (
    <div className="palette-field">
      <SearchOutlined aria-hidden />
      <input
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
        autoFocus
        role="combobox"
        aria-label={t('shell.palette')}
        aria-expanded={filled}
        aria-controls={listId}
        aria-activedescendant={current}
        aria-autocomplete="list"
        placeholder={t('shell.palette.hint')}
        maxLength={50}
        value={typed}
        onChange={event => type(event.target.value)}
        onKeyDown={onKey}
      />
    </div>
  );
}

/** What stands in the list: screens at once, records as soon as they are found; those of the text before stay until then. */
function usePalette(typed: string, close: () => void): { groups: readonly PaletteGroup[]; searching: boolean } {
  const router = useRouter();
  const lang = useLang();
  const { has } = useSession();
  const actions = usePaletteActions();
  const query = useDebounced(typed.trim(), typingMs);
  const found = useCall(
    searchRecords,
    { query: { query } },
    { quiet: true, enabled: query !== '', keepPrevious: true, staleTime: 10_000 },
  );
  const go = (path: string, search: Readonly<Record<string, string>> = {}) => {
    close();
    void router.navigate({ href: `${path}${printSearch(search)}` });
  };
  const groups = paletteGroups({
    typed,
    lang,
    menu: menuFor({ exists, has, lang, samples: publicSetting('ui.showSamples', false) }),
    recents: useShared(recents),
    records: query === '' ? [] : (found.data ?? []),
    actions: actions.map(action => ({ ...action, choose: () => act(close, action.choose) })),
    exists,
    go,
  });
  return { groups, searching: query !== typed.trim() || found.isFetching };
}

/** First out of the way: what an action opens is on top then. */
function act(close: () => void, choose: () => void): void {
  close();
  choose();
}

interface GroupOf {
  group: PaletteGroup;
  current: PaletteItem | undefined;
  optionId: (item: PaletteItem) => string | undefined;
}

function Group({ group, current, optionId }: GroupOf) {
  const t = useT();
  const title = t(`search.kind.${group.key}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox
    <div role="group" aria-label={title}>
      <p aria-hidden>{title}</p>
      {group.items.map(item => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field over the list has the keys
        <div
          key={item.key}
          id={optionId(item)}
          role="option"
          tabIndex={-1}
          aria-selected={item === current}
          onClick={item.choose}
        >
          <span className="palette-title">{item.title}</span>
          {item.hint && <span className="palette-hint">{item.hint}</span>}
        </div>
      ))}
    </div>
  );
}
