import { useT } from '../../../kernel/texts.ts';
import { type SharedValue, useShared } from '../../../ui/shared-value.ts';
import { type Notice, worded } from './notice.ts';
import './notice-part.css';

export interface NoticeData {
  readonly notice: Notice;
  /** How many wait behind it. */
  readonly waiting: SharedValue<number>;
  /** Leads to the device, where its screen is open to this account. */
  readonly openMat?: ((matId: number) => void) | undefined;
}

/** What a notice's toast says below its title: text, the device by name, how many more wait. */
export function NoticePart({ directiveData }: { directiveData?: unknown }) {
  const t = useT();
  const { notice, waiting, openMat } = directiveData as NoticeData;
  const more = useShared(waiting);
  const { matId, order } = notice;
  const text = worded(notice.body);
  return (
    <>
      {text && <div>{text}</div>}
      {(more > 0 || (matId !== null && openMat)) && (
        <div className="notice-foot">
          {matId !== null && openMat && (
            <button type="button" className="notice-mat" onClick={() => openMat(matId)}>
              {order?.matName ?? t('notification.live.mat')}
            </button>
          )}
          {more > 0 && <span className="notice-more">{t('notification.live.waiting', { n: more })}</span>}
        </div>
      )}
    </>
  );
}
