import type { Point } from '@materia/contract/areas/store';
import type { Point as Pixel } from 'leaflet';
import type { MapTheme } from './map-theme.ts';
import { type Box, type Outlines, overlaps, type RegionLabel } from './outlines.ts';

/** A place of our own data that the offline map shows. */
export interface KnownPoint extends Point {
  readonly name: string;
  readonly kind: 'STORE' | 'MAT' | 'POI';
}

/** What drawing needs of the map as it stands. */
export interface Painter {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  readonly theme: MapTheme;
  readonly view: Box;
  place(longitude: number, latitude: number): Pixel;
}

/** From here on a kilometre is so many pixels that a simplified coast would lie: all is land. */
const allLandZoom = 12;
const cityBorders = { from: 6, to: 11 };
/** Nearer than this a simplified border would run through houses that it does not run through. */
const mainBordersTo = 12;
/** Lines so many degrees apart, about a kilometre: without streets they show that the map moves. */
const gridDegrees = 0.01;
const insetZoom = 6;

export function drawBorders(painter: Painter, { land, borders, inset }: Outlines): void {
  const { context, width, height, zoom, theme, view } = painter;
  context.fillStyle = zoom < allLandZoom ? theme.sea : theme.land;
  context.fillRect(0, 0, width, height);
  if (zoom < allLandZoom) {
    context.fillStyle = theme.land;
    context.beginPath();
    for (const shape of land) {
      if (overlaps(shape.box, view)) for (const ring of shape.rings) trace(painter, ring);
    }
    context.fill('nonzero');
  }
  if (zoom >= allLandZoom) drawGrid(painter);
  for (const main of [false, true]) {
    if (zoom > (main ? mainBordersTo : cityBorders.to) || (!main && zoom < cityBorders.from)) continue;
    context.strokeStyle = main ? theme.mainBorder : theme.border;
    context.lineWidth = main ? 1.5 : 1;
    context.beginPath();
    for (const border of borders) if (border.main === main && overlaps(border.box, view)) trace(painter, border.at);
    context.stroke();
  }
  if (zoom > insetZoom) return;
  context.strokeStyle = theme.mainBorder;
  context.beginPath();
  for (const line of inset) trace(painter, line);
  context.stroke();
}

function drawGrid({ context, width, height, theme, view, place }: Painter): void {
  context.strokeStyle = theme.border;
  context.lineWidth = 0.5;
  context.beginPath();
  for (let x = Math.ceil(view.west / gridDegrees) * gridDegrees; x < view.east; x += gridDegrees) {
    const at = Math.round(place(x, view.north).x) + 0.5;
    context.moveTo(at, 0);
    context.lineTo(at, height);
  }
  for (let y = Math.ceil(view.south / gridDegrees) * gridDegrees; y < view.north; y += gridDegrees) {
    const at = Math.round(place(view.west, y).y) + 0.5;
    context.moveTo(0, at);
    context.lineTo(width, at);
  }
  context.stroke();
}

function trace({ context, place }: Painter, line: readonly number[]): void {
  for (let at = 0; at < line.length; at += 2) {
    const { x, y } = place(line[at] as number, line[at + 1] as number);
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

/** Which level of regions has its names on the map at a zoom. */
const labelled = (zoom: number): RegionLabel['level'] => (zoom < 6 ? 0 : zoom < 10 ? 1 : 2);

export function drawLabels(painter: Painter, { labels }: Outlines): void {
  const { context, zoom, theme, view } = painter;
  const level = labelled(zoom);
  context.font = `${level === 0 ? 12 : 13}px ${theme.font}`;
  const within = labels.filter(
    ({ longitude: x, latitude: y, ...label }) =>
      label.level === level && x >= view.west && x <= view.east && y >= view.south && y <= view.north,
  );
  const taken: Pixel[] = [];
  for (const { name, longitude, latitude } of within) {
    const at = painter.place(longitude, latitude);
    if (crowded(taken, at, name.length * 7 + 8, 18)) continue;
    taken.push(at);
    write(painter, name, at, { colour: theme.faint, align: 'center' });
  }
}

/** From which zoom on places have their names: stores before all others. */
const namesFrom = { STORE: 13, MAT: 14, POI: 14 } as const;
const dotsZoom = 10;
/** A store's mark of the finder may stand over its square. */
const labelGap = { STORE: 16, MAT: 9, POI: 7 } as const;

export function drawKnown(painter: Painter, known: readonly KnownPoint[]): void {
  const { context, zoom, theme } = painter;
  if (zoom < dotsZoom) return;
  context.font = `12px ${theme.font}`;
  const taken: Pixel[] = [];
  for (const { name, kind, longitude, latitude } of known) {
    const at = painter.place(longitude, latitude);
    context.fillStyle = theme.tones[kind];
    context.beginPath();
    // Never by colour alone: stores are squares, devices diamonds, other places small dots.
    if (kind === 'STORE') context.rect(at.x - 4, at.y - 4, 8, 8);
    else if (kind === 'MAT') diamond(context, at);
    else context.arc(at.x, at.y, 3, 0, 2 * Math.PI);
    context.fill();
    if (zoom < namesFrom[kind] || crowded(taken, at, 130, 20)) continue;
    taken.push(at);
    write(painter, name, at.add([labelGap[kind], 0]), { colour: theme.text, align: 'left' });
  }
}

function diamond(context: CanvasRenderingContext2D, { x, y }: Pixel): void {
  context.moveTo(x, y - 5);
  context.lineTo(x + 5, y);
  context.lineTo(x, y + 5);
  context.lineTo(x - 5, y);
  context.closePath();
}

const crowded = (taken: readonly Pixel[], at: Pixel, width: number, height: number): boolean =>
  taken.some(other => Math.abs(other.x - at.x) < width && Math.abs(other.y - at.y) < height);

function write({ context, theme }: Painter, text: string, at: Pixel, of: { colour: string; align: CanvasTextAlign }) {
  context.textAlign = of.align;
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeStyle = theme.halo;
  context.strokeText(text, at.x, at.y);
  context.fillStyle = of.colour;
  context.fillText(text, at.x, at.y);
}
