import {
  CheckLevel,
  type GoodsReview,
  ReviewKind,
  ReviewStatus,
  type UsageDraft,
  UsageSection,
} from '@materia/contract/areas/goods';
import { dateTimeText } from '@materia/contract/kernel';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextAfter, TextBefore } from './changed-text.tsx';
import { useFieldLabel } from './use-field-label.ts';

/** A review: who asked for it, what changes, what the checks found. */
export function ReviewCard({ review, usage }: { review: GoodsReview; usage?: UsageDraft | undefined }) {
  const t = useT();
  const lang = useLang();
  const label = useFieldLabel();
  const by = [review.submittedBy, review.companyName].filter(Boolean).join(' · ');
  return (
    <article className="goods-review">
      <header>
        <Badge tone={ReviewKind.tone(review.kind)}>{ReviewKind.label(review.kind, lang)}</Badge>{' '}
        <Badge tone={review.withdrawn ? 'inverse' : ReviewStatus.tone(review.status)}>
          {review.withdrawn ? t('goods.review.withdrawn') : ReviewStatus.label(review.status, lang)}
        </Badge>{' '}
        {t('goods.review.round', { n: review.round })} · {by} · {dateTimeText(new Date(review.submittedAt))}
      </header>
      {review.reason && <p>{t('goods.review.reason', { reason: review.reason })}</p>}
      {review.reviewedAt && (
        <p>
          {t('goods.review.by', { name: review.reviewedBy ?? '', at: dateTimeText(new Date(review.reviewedAt)) })}{' '}
          {review.opinion}
        </p>
      )}
      {review.rejectFields.length > 0 && (
        <p>{t('goods.review.rejected', { fields: review.rejectFields.map(label).join(', ') })}</p>
      )}
      <Changes review={review} />
      {review.kind === 'NEW' && usage && <Leaflet usage={usage} />}
      {review.checks.length > 0 && (
        <ul className="goods-checks">
          {review.checks.map(check => (
            <li key={`${check.code}${check.field}${check.text}`}>
              <Badge tone={CheckLevel.tone(check.level)}>{CheckLevel.label(check.level, lang)}</Badge> {check.text}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** Before and after side by side, what changed in it marked. */
function Changes({ review }: { review: GoodsReview }) {
  const t = useT();
  const label = useFieldLabel();
  if (review.changes.length === 0) return null;
  return (
    <div className="goods-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('goods.review.field')}</th>
            <th scope="col">{t('goods.review.before')}</th>
            <th scope="col">{t('goods.review.after')}</th>
          </tr>
        </thead>
        <tbody>
          {review.changes.map(change => (
            <tr key={change.field}>
              <th scope="row">{label(change.field)}</th>
              <td>
                <TextBefore before={change.beforeText} after={change.afterText} />
              </td>
              <td>
                <TextAfter before={change.beforeText} after={change.afterText} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Of a new goods its leaflet is judged whole. */
function Leaflet({ usage }: { usage: UsageDraft }) {
  const lang = useLang();
  return (
    <dl className="goods-leaflet">
      {usage.map(({ section, content }) => (
        <div key={section}>
          <dt>{UsageSection.label(section, lang)}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
