import { texts } from '@materia/contract/kernel';
import { useLang } from '../../kernel/texts.ts';
import { chartColours, contrast, type Palette, palettes, type ThemeMode } from '../../ui/palette.ts';
import { SampleBlock, sampleSubPage, useSay } from '../sample-page.tsx';
import './colors.css';

const words = texts({
  light: { zh: '浅色主题', en: 'Light theme' },
  dark: { zh: '深色主题', en: 'Dark theme' },
  charts: { zh: '图表颜色', en: 'Chart colours' },
  contrast: { zh: '对比度', en: 'contrast' },
  token: { zh: '名称', en: 'Token' },
  value: { zh: '值', en: 'Value' },
  page: { zh: '页面', en: 'Page' },
  surface: { zh: '表面', en: 'Surface' },
  raised: { zh: '浮层', en: 'Raised' },
});

/** 颜色: the tokens of both themes, and how each stands out against the three grounds (spec 11). */
export const ColorsScreen = sampleSubPage('/app/utilities/*', 'colors', Colors);

function Colors() {
  const say = useSay();
  return (
    <>
      <Theme mode="light" />
      <Theme mode="dark" />
      <SampleBlock title={say(words.charts)}>
        <ul className="colour-series">
          {[palettes.light.accent, ...chartColours].map((colour, at) => (
            <li key={colour}>
              <Swatch colour={colour} /> {at + 1} · {colour}
            </li>
          ))}
        </ul>
      </SampleBlock>
    </>
  );
}

const grounds = ['page', 'surface', 'raised'] as const;
const plain = ['text', 'secondary', 'faint', 'accent', 'onAccent', 'strongLine', 'line'] as const;

const tokensOf = (palette: Palette): readonly (readonly [string, string])[] => [
  ...grounds.map(name => [name, palette[name]] as const),
  ...plain.map(name => [name, palette[name]] as const),
  ...Object.entries(palette.tones),
];

function Theme({ mode }: { mode: ThemeMode }) {
  const say = useSay();
  const palette = palettes[mode];
  return (
    <SampleBlock title={say(words[mode])}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone */}
      <section className="colour-scroll" aria-label={`${say(words[mode])} ${say(words.contrast)}`} tabIndex={0}>
        <table className="colour-table">
          <thead>
            <tr>
              <th scope="col">{say(words.token)}</th>
              <th scope="col">{say(words.value)}</th>
              {grounds.map(ground => (
                <th key={ground} scope="col">
                  {say(words[ground])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tokensOf(palette).map(([name, colour]) => (
              <Token key={name} name={name} colour={colour} palette={palette} />
            ))}
          </tbody>
        </table>
      </section>
    </SampleBlock>
  );
}

/** What is read needs so much contrast (WCAG AA). */
const readable = 4.5;

function Token({ name, colour, palette }: { name: string; colour: string; palette: Palette }) {
  return (
    <tr>
      <th scope="row">
        <Swatch colour={colour} /> {name}
      </th>
      <td>{colour}</td>
      {grounds.map(ground => (
        <td key={ground}>
          <Contrast of={contrast(colour, palette[ground])} />
        </td>
      ))}
    </tr>
  );
}

function Contrast({ of }: { of: number }) {
  const lang = useLang();
  const enough = of >= readable;
  const title = lang === 'zh' ? (enough ? '适合文字' : '不适合文字') : enough ? 'Good for text' : 'Not for text';
  return (
    <span title={title} data-enough={enough}>
      {of.toFixed(1)}
    </span>
  );
}

const Swatch = ({ colour }: { colour: string }) => <i className="colour-swatch" style={{ background: colour }} />;
