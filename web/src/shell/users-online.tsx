import { Link } from '@tanstack/react-router';
import { useT } from '../kernel/texts.ts';
import { useCounted } from '../kernel/use-counted.ts';
import { online } from '../online.ts';
import { StreamDot } from './stream-dot.tsx';

/** The stream dot with the number of people online, leading to who they are. */
export function UsersOnline() {
  const t = useT();
  const data = useCounted(online.call, {}, online.on, 'online');
  // Written down a second after one has come: nobody is not the truth.
  const label = data?.users ? t('shell.online', { n: data.users }) : undefined;
  return (
    <Link to={online.screen.path} className="users-online" title={label} aria-label={label}>
      <StreamDot />
      {label && <span aria-hidden>{data?.users}</span>}
    </Link>
  );
}
