/** The frame of a crop, in shares of the picture: 0 to 1. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export type Corner = 'nw' | 'ne' | 'sw' | 'se';

const least = 0.05;
const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The largest frame of a shape (width by height in pixels) in the middle of a picture; without a shape nearly all of it. */
export function firstFrame(picture: { width: number; height: number }, shape?: number): Frame {
  if (shape === undefined) return { left: 0.05, top: 0.05, width: 0.9, height: 0.9 };
  const own = picture.width / picture.height;
  const width = shape < own ? shape / own : 1;
  const height = shape < own ? 1 : own / shape;
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/** Moved, and kept in the picture. */
export function movedFrame(frame: Frame, by: { x: number; y: number }): Frame {
  return {
    ...frame,
    left: between(frame.left + by.x, 0, 1 - frame.width),
    top: between(frame.top + by.y, 0, 1 - frame.height),
  };
}

/** Pulled at a corner, the opposite one stays; with a shape (in shares of the picture) the width decides. */
export function pulledFrame(frame: Frame, corner: Corner, by: { x: number; y: number }, shape?: number): Frame {
  const west = corner.endsWith('w');
  const north = corner.startsWith('n');
  const right = frame.left + frame.width;
  const bottom = frame.top + frame.height;
  const mostWidth = west ? right : 1 - frame.left;
  const mostHeight = north ? bottom : 1 - frame.top;
  let width = between(frame.width + (west ? -by.x : by.x), least, mostWidth);
  let height = between(frame.height + (north ? -by.y : by.y), least, mostHeight);
  if (shape !== undefined) {
    width = Math.min(width, mostHeight * shape);
    height = width / shape;
  }
  return { left: west ? right - width : frame.left, top: north ? bottom - height : frame.top, width, height };
}
