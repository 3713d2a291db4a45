import { Button } from 'antd';
import { reloadKeepingDrafts } from '../kernel/form/form-drafts.ts';
import { networkUp } from '../kernel/network.ts';
import { useT } from '../kernel/texts.ts';
import { useShared } from '../ui/shared-value.ts';
import { updated } from './updated.ts';

/** What concerns the whole page, over all of it: no network (spec 01 §13), a new version (spec 01 §8). */
export function NoticeBars() {
  const t = useT();
  const up = useShared(networkUp);
  const isUpdated = useShared(updated);
  return (
    <>
      {!up && (
        <div className="notice-bar" data-kind="offline" role="alert">
          {t('shell.offline')}
        </div>
      )}
      {isUpdated && (
        <div className="notice-bar" role="status">
          {t('shell.updated')}
          <Button size="small" onClick={() => reloadKeepingDrafts()}>
            {t('shell.reload')}
          </Button>
        </div>
      )}
    </>
  );
}
