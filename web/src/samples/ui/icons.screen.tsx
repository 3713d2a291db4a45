import { texts } from '@materia/contract/kernel';
import { menuGroups } from '@materia/contract/screens';
import { useLang } from '../../kernel/texts.ts';
import { MenuIcon } from '../../shell/menu-icon.tsx';
import { useCopy } from '../../ui/copy.tsx';
import { SampleBlock, sampleSubPage, useSay } from '../sample-page.tsx';
import './icons.css';

const words = texts({
  copies: { zh: '点击图标复制其名称', en: 'A click copies the name of the icon' },
});

/** 图标: all icons of the menu with their names; a click copies the name (spec 11). */
export const IconsScreen = sampleSubPage('/app/ui/*', 'icons', Icons);

function Icons() {
  const say = useSay();
  const lang = useLang();
  return (
    <>
      <p className="icon-help">{say(words.copies)}</p>
      {menuGroups.map(group => (
        <SampleBlock key={group.en} title={group[lang]}>
          <ul className="icon-grid">
            {group.folders.map(([folder, zh, en, icon]) => (
              <IconCard key={folder} icon={icon} of={lang === 'zh' ? zh : en} />
            ))}
          </ul>
        </SampleBlock>
      ))}
    </>
  );
}

function IconCard({ icon, of }: { icon: string; of: string }) {
  const copy = useCopy();
  return (
    <li>
      <button type="button" className="icon-card" onClick={() => void copy(icon)}>
        <MenuIcon name={icon} />
        <span>{icon}</span>
        <small>{of}</small>
      </button>
    </li>
  );
}
