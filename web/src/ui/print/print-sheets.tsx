import { Button } from 'antd';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../words.tsx';
import { rollPages } from './roll-pages.ts';
import './print.css';

/** The sheets are painted and their sizes are known. */
const printSoonMs = 300;

interface Props {
  readonly title: string;
  /** Beside the title: what may be chosen of the paper. */
  readonly tools?: ReactNode;
  /** Width in mm of a roll, which has no pages: each receipt gets one of its own length. Absent: sheets. */
  readonly roll?: number;
  /** Each an `article.print-sheet`. */
  readonly children: ReactNode;
}

/** What a screen prints, without the shell: sent to the printer as soon as it stands, and again at a press (look: Print). */
export function PrintSheets({ title, tools, roll, children }: Props) {
  const t = useWords();
  const sheets = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState('');
  useLayoutEffect(() => {
    setPages(roll !== undefined && sheets.current ? rollPages(sheets.current, roll) : '');
  }, [roll]);
  useEffect(() => {
    const timer = setTimeout(() => print(), printSoonMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {pages && <style>{pages}</style>}
      <div className="print-tools">
        <b>{title}</b>
        {tools}
        <Button type="primary" onClick={() => print()}>
          {t('paper.print')}
        </Button>
      </div>
      <div ref={sheets} className="print-sheets" style={{ '--roll': `${roll ?? 0}mm` } as CSSProperties}>
        {children}
      </div>
    </>
  );
}
