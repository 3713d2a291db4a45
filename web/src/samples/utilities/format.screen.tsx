import { parseYuan, type Text, texts, yuanText } from '@materia/contract/kernel';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { type DateFormat, dateText } from '../../ui/date-text.ts';
import { distanceText, emptyMark, fileSize, firstCharacter, htmlToText, shorten } from '../../ui/format.ts';
import { SampleBlock, sampleSubPage, useSay } from '../sample-page.tsx';
import './format.css';

const words = texts({
  texts: { zh: '文字', en: 'Texts' },
  numbers: { zh: '数值', en: 'Numbers' },
  dates: { zh: '日期时间', en: 'Dates and times' },
  shorten: { zh: '缩短', en: 'Shortened' },
  shortenEmpty: { zh: '缩短（空）', en: 'Shortened (empty)' },
  first: { zh: '首字', en: 'First character' },
  html: { zh: 'HTML 转文字', en: 'HTML to text' },
  distance: { zh: '距离（米）', en: 'Distance (metres)' },
  size: { zh: '文件大小（字节）', en: 'Size of a file (bytes)' },
  money: { zh: '金额（元）', en: 'Amount (yuan)' },
  result: { zh: '结果', en: 'Result' },
});

interface Formatted {
  readonly title: Text;
  readonly input: string;
  readonly format: (text: string) => string;
}

const number = (text: string, format: (value: number) => string) =>
  text.trim() === '' || Number.isNaN(Number(text)) ? emptyMark : format(Number(text));

const amountText = (text: string) => {
  const fen = parseYuan(text);
  return fen === null ? emptyMark : `¥${yuanText(fen)}`;
};

const dateInput = '2025-04-29T06:32:08Z';
const dateFormats: Readonly<Record<DateFormat, string>> = {
  year: 'yyyy',
  month: 'yyyy-MM',
  date: 'yyyy-MM-dd',
  time: 'HH:mm:ss',
  datetime: 'yyyy-MM-dd HH:mm:ss',
};
const instantText = (text: string, format: DateFormat) =>
  Number.isNaN(Date.parse(text)) ? emptyMark : dateText(Date.parse(text), format);

const groups: readonly (readonly [Text, readonly Formatted[]])[] = [
  [
    words.texts,
    [
      { title: words.shorten, input: 'abcdefghij', format: text => shorten(text) },
      { title: words.shortenEmpty, input: '', format: text => shorten(text) },
      { title: words.first, input: '感冒灵颗粒', format: firstCharacter },
      { title: words.html, input: '<p>每日<b>三次</b>，饭后服用</p>', format: htmlToText },
    ],
  ],
  [
    words.numbers,
    [
      { title: words.distance, input: '1500', format: text => number(text, distanceText) },
      { title: words.size, input: '3355443', format: text => number(text, fileSize) },
      { title: words.money, input: '12345.6', format: amountText },
    ],
  ],
  [
    words.dates,
    Object.entries(dateFormats).map(([format, written]) => ({
      title: { zh: written, en: written },
      input: dateInput,
      format: (text: string) => instantText(text, format as DateFormat),
    })),
  ],
];

/** 格式化: what is put in and what comes out, side by side (spec 11 W3, 01 §9). */
export const FormatScreen = sampleSubPage('/app/utilities/*', 'format', Formats);

function Formats() {
  const say = useSay();
  return groups.map(([title, list]) => (
    <SampleBlock key={title.en} title={say(title)}>
      {list.map(formatted => (
        <Line key={formatted.title.en} of={formatted} />
      ))}
    </SampleBlock>
  ));
}

function Line({ of: { title, input, format } }: { of: Formatted }) {
  const say = useSay();
  const id = useId();
  const [text, setText] = useState(input);
  return (
    <div className="format-line">
      <label htmlFor={id}>{say(title)}</label>
      <Input id={id} value={text} onChange={event => setText(event.target.value)} />
      <output htmlFor={id} aria-label={`${say(title)} ${say(words.result)}`}>
        {format(text)}
      </output>
    </div>
  );
}
