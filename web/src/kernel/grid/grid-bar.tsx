import { Button } from 'antd';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import type { ListView } from '../list-screen/use-list.ts';
import type { GridView } from './use-grid.ts';

/** What is unsaved, what is wrong with it, and the two ways out. */
export function GridBar({ grid, view }: { grid: GridView; view: ListView }) {
  const { t } = view.tools;
  return (
    <div className="list-toolbar list-bulk" role="toolbar" aria-label={t('grid.unsaved', { n: grid.changed })}>
      <UnsavedGuard unsaved within="path" />
      <b aria-live="polite">{t('grid.unsaved', { n: grid.changed })}</b>
      {grid.problems > 0 && <span className="grid-problems">{t('grid.problems', { n: grid.problems })}</span>}
      <span className="list-footer-space" />
      <Button
        size="small"
        type="primary"
        loading={grid.saving}
        title="Ctrl+S"
        // What the server refused was said by the save itself.
        onClick={() => void grid.save().catch(() => undefined)}
      >
        {t('grid.save')}
      </Button>
      <Button size="small" type="text" disabled={grid.saving} onClick={grid.discard}>
        {t('grid.discard')}
      </Button>
    </div>
  );
}
