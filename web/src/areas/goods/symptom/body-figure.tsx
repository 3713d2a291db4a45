import { BodyPart, type BodyPartCode } from '@materia/contract/areas/goods';
import { useLang, useT } from '../../../kernel/texts.ts';

/** Where the parts stand over the figure, in hundredths of its width and height; those that have no place stand below it. */
const places: Partial<Record<BodyPartCode, readonly [x: number, y: number]>> = {
  HEAD: [50, 3],
  EYE: [18, 9],
  NOSE: [82, 9],
  MOUTH: [18, 17],
  THROAT: [82, 17],
  CHEST: [50, 31],
  BACK: [84, 40],
  ABDOMEN: [50, 45],
  URINARY: [16, 56],
  GYNAE: [84, 56],
  LIMBS: [50, 80],
};
const below = BodyPart.all.filter(part => !places[part]);

interface FigureProps {
  counts: ReadonlyMap<BodyPartCode, number>;
  chosen: BodyPartCode | undefined;
  choose: (part: BodyPartCode | undefined) => void;
}

/** A body whose parts filter the list (spec 03 §5.6). */
export function BodyFigure(props: FigureProps) {
  const t = useT();
  return (
    <nav className="symptom-figure" aria-label={t('symptom.figure')}>
      <div className="symptom-body">
        <svg viewBox="0 0 100 200" aria-hidden>
          <circle cx={50} cy={20} r={15} />
          <path d="M44 34h12v8h-12zM34 42h32q8 0 9 9l4 44q0 5-4 5t-5-5l-4-32v40l-2 88q0 6-6 6t-6-6l-2-74-2 74q0 6-6 6t-6-6l-2-88V63l-4 32q-1 5-5 5t-4-5l4-44q1-9 9-9z" />
        </svg>
        {BodyPart.all.map(part => {
          const place = places[part];
          return (
            place && (
              <span key={part} style={{ left: `${place[0]}%`, top: `${place[1]}%` }}>
                <Part {...props} part={part} />
              </span>
            )
          );
        })}
      </div>
      <div className="symptom-below">
        {below.map(part => (
          <Part key={part} {...props} part={part} />
        ))}
        <button
          type="button"
          className="symptom-part"
          aria-pressed={props.chosen === undefined}
          onClick={() => props.choose(undefined)}
        >
          {t('symptom.all')}
        </button>
      </div>
    </nav>
  );
}

function Part({ part, counts, chosen, choose }: FigureProps & { part: BodyPartCode }) {
  const lang = useLang();
  return (
    <button
      type="button"
      className="symptom-part"
      aria-pressed={part === chosen}
      onClick={() => choose(part === chosen ? undefined : part)}
    >
      {BodyPart.label(part, lang)} <small>{counts.get(part) ?? 0}</small>
    </button>
  );
}
