import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from './words.tsx';
import './paper.css';

/** A sheet of A4 as it will be printed: black on white in both themes, with the button that prints it. */
export function Paper({ label, children }: { label: string; children: ReactNode }) {
  const t = useWords();
  return (
    <>
      <div className="paper-tools">
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
          {t('paper.print')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where the sheet is wider than the window it is scrolled by keys */}
      <section className="paper-desk" aria-label={label} tabIndex={0}>
        <article className="paper">{children}</article>
      </section>
    </>
  );
}
