import { listBlocks, readBlock } from '@materia/contract/areas/system';
import type { BlockHead } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { useLocation } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { leadModals } from '../../dashboard-parts.tsx';
import { keyOf, queryClient, useCall } from '../../kernel/query.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { exists } from '../../screens.ts';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { fetchAhead } from '../../ui/later.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { arranged } from './arrange.ts';
import { ArrangeBar } from './arrange-bar.tsx';
import { BlockBody } from './block-body.tsx';
import { BlockFrame } from './block-frame.tsx';
import { ModalOpener, type OpenModal } from './lead-link.tsx';
import { FavouritesBlock, RecentsBlock } from './own-blocks.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useArranging } from './use-arranging.ts';
import './dashboard.css';

const screen = screenAt('/app/dashboard');

/** Blocks of the shell itself: what it has of the account without asking. */
const own = { favourites: FavouritesBlock, recents: RecentsBlock } as const satisfies Record<string, ComponentType>;
const ownTitles = { favourites: 'system.dashboard.favourites', recents: 'system.dashboard.recents' } as const;
const isOwn = (code: string): code is keyof typeof own => code in own;

/** 工作台 (spec 01 §12): the blocks of the account as it arranged them, each read, kept true and failing by itself. */
export function DashboardScreen() {
  const lang = useLang();
  const { data, error, refetch } = useCall(listBlocks, {}, { quiet: true });
  const { arrangement, arrange } = useArrangement();
  const first = useRef(lang);
  useEffect(() => {
    // Blocks come in the reader's language.
    if (first.current === lang) return;
    first.current = lang;
    for (const call of [listBlocks, readBlock]) void queryClient.invalidateQueries({ queryKey: keyOf(call) });
  }, [lang]);
  useEffect(() => (data ? fetchAhead() : undefined), [data]);
  if (data && arrangement !== undefined) return <Blocks heads={data} arrangement={arrangement} arrange={arrange} />;
  return (
    <>
      <PageTitle title={screen[lang]} />
      {error && !data ? (
        <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

/** A block whose rows ask for a deed that is done elsewhere is there when that screen is. */
const isShown = ({ screen: behind }: BlockHead) => !behind?.needed || exists(behind.path);

/** All the rows of a block: its table is cut after few. */
const listBehind = ({ screen: behind }: BlockHead) => behind && { path: behind.path, search: behind.search ?? {} };

type Kept = ReturnType<typeof useArrangement>;
interface BlocksProps {
  readonly heads: readonly BlockHead[];
  readonly arrangement: NonNullable<Kept['arrangement']> | null;
  readonly arrange: Kept['arrange'];
}

function Blocks({ heads, arrangement, arrange }: BlocksProps) {
  const t = useT();
  const lang = useLang();
  const [editing, setEditing] = useState(false);
  const all = useMemo(() => {
    const ofShell = (Object.keys(own) as (keyof typeof own)[]).map(
      (code): BlockHead => ({ code, title: t(ownTitles[code]), width: 1, on: [], counter: null, screen: null }),
    );
    return [...heads.filter(isShown), ...ofShell];
  }, [heads, t]);
  const { shown, removed } = arranged(all, arrangement);
  const arranging = useArranging({ shown, removed, arrange });
  return (
    <WithModals>
      <PageTitle title={screen[lang]}>
        {editing && <ArrangeBar removed={removed} add={arranging.add} reset={() => arrange(null)} />}
        <Button type={editing ? 'primary' : 'default'} aria-pressed={editing} onClick={() => setEditing(!editing)}>
          {t(editing ? 'system.dashboard.arranged' : 'system.dashboard.arrange')}
        </Button>
      </PageTitle>
      {shown.length === 0 && (
        <EmptyPanel message={t('system.dashboard.empty')}>
          <Button onClick={() => arrange(null)}>{t('system.dashboard.reset')}</Button>
        </EmptyPanel>
      )}
      <div className="dash">
        <div className="dash-grid">
          {shown.map(block => {
            const Own = isOwn(block.code) ? own[block.code] : null;
            return (
              <BlockFrame
                key={block.code}
                code={block.code}
                title={block.title}
                list={listBehind(block)}
                width={block.width}
                arranging={editing ? arranging.of(block.code) : null}
              >
                {Own ? <Own /> : <BlockBody block={block} />}
              </BlockFrame>
            );
          })}
        </div>
      </div>
    </WithModals>
  );
}

/** The modals that numbers open; one is left behind when its rows lead to another page. */
function WithModals({ children }: { children: React.ReactNode }) {
  const { href } = useLocation();
  const [opened, setOpened] = useState<(OpenModal & { on: string }) | null>(null);
  const shown = opened?.on === href ? opened : null;
  const Opened = shown && leadModals[shown.modal];
  return (
    <ModalOpener value={modal => setOpened({ ...modal, on: href })}>
      {children}
      {Opened && <Opened kind={shown.kind} search={shown.search} close={() => setOpened(null)} />}
    </ModalOpener>
  );
}
