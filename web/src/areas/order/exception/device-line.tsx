import type { OrderScene } from '@materia/contract/areas/order';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { telemetryWords } from './trouble-words.ts';
import './exception.css';

/** A device in a few lines: name, whether it is there, its climate and signal, where it stands and whom to call. */
export function DeviceLine({ mat }: { mat: OrderScene['mat'] }) {
  const t = useT();
  const lang = useLang();
  const contact = [mat.contactName, mat.contactPhone].filter(Boolean).join(' ');
  return (
    <>
      <span className="order-badges">
        <b>{mat.matName}</b>
        <span className="order-faint">{mat.matNo}</span>
        <Badge tone={mat.online ? 'success' : 'danger'}>{t(mat.online ? 'order.online' : 'order.offline')}</Badge>
      </span>
      <p className="order-telemetry">
        {telemetryWords(mat, t, lang).map(word => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <p className="order-telemetry">
        {mat.address && <span>{mat.address}</span>}
        {contact && <span>{`${t('order.scene.contact')} ${contact}`}</span>}
      </p>
    </>
  );
}
