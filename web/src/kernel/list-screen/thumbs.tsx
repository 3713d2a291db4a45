import { type MouseEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { fileAddress } from '../file-address.ts';
import type { CellTools, Column, ColumnOptions } from './column.ts';
import './cells.css';

export interface Thumb {
  src: string | null;
  name: string;
  /** Shown when the picture is pointed at; absent: the small one. */
  large?: string;
  count?: number;
}
interface Words {
  name: ReactNode;
  rest: string;
}
interface ThumbsOptions<R> extends ColumnOptions {
  most?: number;
  /** What stands beside the pictures in words. */
  brief?: (row: R, tools: CellTools) => Words;
}

/** Small pictures of what a row holds; pointing at one shows it large, its title has the name. */
export function thumbs<R>(
  of: (row: R) => readonly Thumb[],
  { most = 4, brief, ...options }: ThumbsOptions<R> = {},
): Column<R, unknown> {
  return {
    width: 148,
    ...options,
    cell: (_value, row, tools) => {
      const all = of(row);
      return (
        <span className="list-thumbs">
          {all.slice(0, most).map((thumb, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two goods may share a name; they stand in a fixed order
            <Picture key={index} thumb={thumb} />
          ))}
          {brief ? (
            <Brief {...brief(row, tools)} />
          ) : (
            all.length > most && <span className="list-thumb-rest">+{all.length - most}</span>
          )}
        </span>
      );
    },
    text: (_value, row) =>
      of(row)
        .map(thumb => thumb.name)
        .join(' '),
  };
}

/** The name may be cut, how many there are may not. */
const Brief = ({ name, rest }: Words) => (
  <>
    <span className="list-cut">{name}</span>
    {rest && <span className="list-thumb-rest">{rest}</span>}
  </>
);

const largeSize = 240;
const gap = 8;

/** Rows lie over one another and their table scrolls: the large picture hangs in the page, beside the small one and within the window. */
function Picture({ thumb: { src, name, large, count = 1 } }: { thumb: Thumb }) {
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  const point = (event: MouseEvent) => {
    const { right, left, top } = event.currentTarget.getBoundingClientRect();
    const fits = right + gap + largeSize <= innerWidth;
    setAt({
      left: fits ? right + gap : left - gap - largeSize,
      top: Math.max(gap, Math.min(top, innerHeight - largeSize - gap)),
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same picture, larger, for who points at it
    <span
      className="list-thumb"
      title={count > 1 ? `${name} ×${count}` : name}
      onMouseEnter={src ? point : undefined}
      onMouseLeave={() => setAt(null)}
    >
      {src ? <img src={fileAddress(src)} alt={name} loading="lazy" width={24} height={24} /> : name.slice(0, 1)}
      {count > 1 && <b>{count}</b>}
      {src &&
        at &&
        createPortal(
          <img className="list-thumb-large" src={fileAddress(large ?? src)} alt="" style={at} />,
          document.body,
        )}
    </span>
  );
}
