import { menuIcons } from '../ui/menu-icons.ts';

/** An icon of the menu (spec 01 §11). Decoration: its label stands beside it. Its class is that of antd's icons, which the menu places. */
export function MenuIcon({ name }: { name: string }) {
  return (
    <span className="anticon" aria-hidden>
      <svg
        viewBox="0 0 24 24"
        width="1em"
        height="1em"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable="false"
      >
        <path d={menuIcons[name] ?? menuIcons.folder} />
      </svg>
    </span>
  );
}
