import { texts } from '@materia/contract/kernel';
import { Link } from '@tanstack/react-router';
import { samplePage, useSay } from './sample-page.tsx';
import './development.css';

const words = texts({
  title: { zh: '功能开发中', en: 'Under development' },
  text: {
    zh: '该功能正在开发，完成后会出现在菜单中。',
    en: 'It is being built, and will be in the menu when it is done.',
  },
  back: { zh: '返回工作台', en: 'Back to the dashboard' },
});

/** 功能开发中: picture, text, and the way back (spec 11). */
export const DevelopmentScreen = samplePage('/app/development', Development);

function Development() {
  const say = useSay();
  return (
    <div className="development">
      <Crane />
      <h2>{say(words.title)}</h2>
      <p>{say(words.text)}</p>
      {/* The address `/` is wherever an account starts: the dashboard, once it is there. */}
      <Link to="/">{say(words.back)}</Link>
    </div>
  );
}

/** A cabinet that is being put together: half its slots are there. */
function Crane() {
  const slots = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(at => ({ at, x: 66 + (at % 3) * 28, y: 48 + Math.floor(at / 3) * 28 }));
  return (
    <svg viewBox="0 0 240 160" width={240} height={160} aria-hidden className="development-picture">
      <path d="M20 148 H220" />
      <rect x={56} y={36} width={96} height={112} rx={4} />
      {slots.map(({ at, x, y }) => (
        <rect key={at} x={x} y={y} width={20} height={20} rx={2} data-missing={at > 4 || undefined} />
      ))}
      <path d="M196 148 V16 H132 M196 34 L178 16 M132 16 V26" />
      <rect x={122} y={26} width={20} height={20} rx={2} data-hanging />
    </svg>
  );
}
