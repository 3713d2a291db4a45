import { type SymptomDetails, type SymptomGoods, SymptomRole } from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { firstCharacter } from '../../../ui/format.ts';

/** How a cabinet shows the symptom: what is sold for it, first choices first, and when to see a doctor. */
export function SymptomPreview({ symptom, cards }: { symptom: SymptomDetails; cards: readonly SymptomGoods[] }) {
  const t = useT();
  const lang = useLang();
  return (
    <aside className="symptom-preview" aria-label={t('symptom.preview')}>
      <h3>{t('symptom.preview')}</h3>
      <div className="symptom-face">
        <b>{symptom.name}</b>
        {symptom.description && <p>{symptom.description}</p>}
        {SymptomRole.all.map(role => {
          const own = cards.filter(card => card.role === role && card.sells);
          if (own.length === 0) return null;
          return (
            <section key={role} data-role={role}>
              <h4>{SymptomRole.label(role, lang)}</h4>
              <ol>
                {own.map(card => (
                  <li key={card.goods_id}>
                    {card.thumbUrl ? (
                      <img src={fileAddress(card.thumbUrl)} alt="" width={48} height={48} />
                    ) : (
                      <span className="symptom-blank">{firstCharacter(card.goodsName)}</span>
                    )}
                    <span>{card.shortName ?? card.goodsName}</span>
                    {card.reason && <small>{card.reason}</small>}
                    <b>{yuanText(card.guidePrice)}</b>
                  </li>
                ))}
              </ol>
            </section>
          );
        })}
        {symptom.careTip && <p>{symptom.careTip}</p>}
        {symptom.redFlags && <p className="symptom-warning">{symptom.redFlags}</p>}
      </div>
    </aside>
  );
}
