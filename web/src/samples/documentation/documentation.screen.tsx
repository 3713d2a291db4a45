import { type Text, texts } from '@materia/contract/kernel';
import { type ScreenPath, screenAt } from '@materia/contract/screens';
import { Link } from '@tanstack/react-router';
import { Input } from 'antd';
import { useState } from 'react';
import { listKeys } from '../../kernel/list-screen/list-keys.ts';
import { useSession } from '../../kernel/session.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { exists } from '../../screens.ts';
import { mayRead } from '../../shell/menu.ts';
import { shellKeys } from '../../shell/shell-keys.ts';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { SampleBlock, samplePage, useSay } from '../sample-page.tsx';
import { type Section, sections } from './sections.ts';
import './documentation.css';

const words = texts({
  search: { zh: '搜索使用说明', en: 'Search the documentation' },
  contents: { zh: '目录', en: 'Contents' },
  none: { zh: '没有找到相关说明', en: 'Nothing about that' },
  keys: { zh: '快捷键', en: 'Keys' },
  everywhere: { zh: '全部页面', en: 'Everywhere' },
  lists: { zh: '列表', en: 'Lists' },
  help: { zh: '帮助中心', en: 'Help' },
});

const keysId = 'keys';
const helpPath = '/app/help/help_list';

/** 文档: how the console is used, with the keys that the shell itself says it has (spec 11). */
export const DocumentationScreen = samplePage('/app/documentation', Documentation);

function Documentation() {
  const say = useSay();
  const lang = useLang();
  const keys = useKeys();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const fits = (parts: readonly string[]) => parts.join(' ').toLowerCase().includes(wanted);
  const found = sections.filter(({ title, text }) => fits([title, ...text].map(each => each[lang])));
  const keysFit = fits([say(words.keys), ...keys.flatMap(({ rows }) => rows.flat())]);
  return (
    <div className="documentation">
      <nav aria-label={say(words.contents)}>
        <Input.Search
          allowClear
          aria-label={say(words.search)}
          placeholder={say(words.search)}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <ul>
          {found.map(({ id, title }) => (
            <Entry key={id} id={id} title={say(title)} />
          ))}
          {keysFit && <Entry id={keysId} title={say(words.keys)} />}
        </ul>
        {exists(helpPath) && <Link to={helpPath}>{say(words.help)}</Link>}
      </nav>
      <div className="documentation-text">
        {found.map(section => (
          <SectionText key={section.id} section={section} say={say} />
        ))}
        {keysFit && <KeyList keys={keys} say={say} />}
        {found.length === 0 && !keysFit && <EmptyPanel message={say(words.none)} />}
      </div>
    </div>
  );
}

/** Goes to a section of this page; the address stays what it is. */
function Entry({ id, title }: { id: string; title: string }) {
  return (
    <li>
      <button type="button" onClick={() => document.getElementById(`doc-${id}`)?.scrollIntoView()}>
        {title}
      </button>
    </li>
  );
}

type Say = (text: Text) => string;

function SectionText({ section: { id, title, text, leads = [] }, say }: { section: Section; say: Say }) {
  return (
    <div id={`doc-${id}`}>
      <SampleBlock title={say(title)}>
        {text.map(each => (
          <p key={each.en}>{say(each)}</p>
        ))}
        <Leads leads={leads} />
      </SampleBlock>
    </div>
  );
}

/** Screens that are there and that this account may read. */
function Leads({ leads }: { leads: readonly ScreenPath[] }) {
  const lang = useLang();
  const { has } = useSession();
  const open = leads.filter(path => exists(path) && mayRead(screenAt(path), has));
  return (
    open.length > 0 && (
      <p className="documentation-leads">
        {open.map(path => (
          <Link key={path} to={path}>
            {screenAt(path)[lang]}
          </Link>
        ))}
      </p>
    )
  );
}

/** The same rows that the panel behind `?` shows. */
function useKeys() {
  const t = useT();
  return [
    { of: words.everywhere, rows: shellKeys.map(({ shown, text }) => [shown, t(text)] as const) },
    { of: words.lists, rows: listKeys.map(([key, text]) => [key, t(text)] as const) },
  ];
}

function KeyList({ keys, say }: { keys: ReturnType<typeof useKeys>; say: Say }) {
  return (
    <div id={`doc-${keysId}`}>
      <SampleBlock title={say(words.keys)}>
        {keys.map(({ of, rows }) => (
          <div key={of.en} className="documentation-keys">
            <h3>{say(of)}</h3>
            <dl>
              {rows.map(([key, meaning]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </SampleBlock>
    </div>
  );
}
