import { type Text, texts } from '@materia/contract/kernel';
import { type Screen, type ScreenPath, screenAt } from '@materia/contract/screens';
import type { ComponentType, ReactNode } from 'react';
import { useLang } from '../kernel/texts.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { subPages } from './sub-pages.ts';
import './sample-page.css';

const words = texts({
  notKept: { zh: '示例页面，数据不会保存', en: 'A sample page: nothing is saved' },
});

type Folder = keyof typeof subPages;
type Titles = Pick<Screen, 'zh' | 'en'>;

/** Says pairs of texts in the language of this browser. Samples carry their words with them: no other page is to load them. */
export function useSay(): (text: Text) => string {
  const lang = useLang();
  return text => text[lang];
}

/** A sample page with an address of its own, in the frame that all of them have. */
export function samplePage(path: ScreenPath, Body: ComponentType): () => ReactNode {
  return framed(screenAt(path), Body);
}

/** A sample page under an address that ends in `*`, titled as in sub-pages.ts. */
export function sampleSubPage<F extends Folder>(
  folder: F,
  name: (typeof subPages)[F][number][0],
  Body: ComponentType,
): () => ReactNode {
  const [, zh, en] = subPages[folder].find(([each]) => each === name) as readonly [string, string, string];
  return framed({ zh, en }, Body);
}

/** Heading and the line that nothing is kept (spec 11); the breadcrumb 示例 › title is the shell's. */
function framed(titles: Titles, Body: ComponentType): () => ReactNode {
  return () => (
    <SamplePage titles={titles}>
      <Body />
    </SamplePage>
  );
}

function SamplePage({ titles, children }: { titles: Titles; children: ReactNode }) {
  const lang = useLang();
  const say = useSay();
  return (
    <section className="sample-page">
      <PageTitle title={titles[lang]} />
      <p className="sample-note">{say(words.notKept)}</p>
      {children}
    </section>
  );
}

/** A part of a sample page under a heading of its own. */
export function SampleBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sample-block" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
