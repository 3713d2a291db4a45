import L from 'leaflet';
import { drawBorders, drawKnown, drawLabels, type KnownPoint, type Painter } from './draw-offline.ts';
import { mapTheme } from './map-theme.ts';
import type { Outlines } from './outlines.ts';

/** Drawn this much beyond the map on each side: dragged, it shows no blank. */
const margin = 0.4;

/** The offline map: one canvas under everything, drawn anew when the map has moved. */
export class OfflineLayer extends L.Layer {
  readonly #canvas = document.createElement('canvas');
  #outlines: Outlines | undefined;
  #known: readonly KnownPoint[] = [];

  override onAdd(map: L.Map): this {
    this.#canvas.className = 'map-offline leaflet-zoom-hide';
    this.#canvas.setAttribute('aria-hidden', 'true');
    map.getPane('tilePane')?.append(this.#canvas);
    map.on('moveend viewreset resize', this.draw, this);
    this.draw();
    return this;
  }

  override onRemove(map: L.Map): this {
    map.off('moveend viewreset resize', this.draw, this);
    this.#canvas.remove();
    return this;
  }

  setOutlines(outlines: Outlines): void {
    this.#outlines = outlines;
    this.draw();
  }

  setKnown(known: readonly KnownPoint[]): void {
    this.#known = known;
    this.draw();
  }

  draw(): void {
    const map = this._map as L.Map | undefined;
    const context = this.#canvas.getContext('2d');
    if (!map || !context) return;
    const painter = this.#fit(map, context);
    context.fillStyle = painter.theme.land;
    if (!this.#outlines) context.fillRect(0, 0, painter.width, painter.height);
    else drawBorders(painter, this.#outlines);
    if (this.#outlines) drawLabels(painter, this.#outlines);
    drawKnown(painter, this.#known);
  }

  /** Puts the canvas over the map's view and its margin. */
  #fit(map: L.Map, context: CanvasRenderingContext2D): Painter {
    const size = map.getSize();
    const [x, y] = [Math.round(size.x * margin), Math.round(size.y * margin)];
    const [width, height] = [size.x + 2 * x, size.y + 2 * y];
    const dots = window.devicePixelRatio || 1;
    this.#canvas.width = width * dots;
    this.#canvas.height = height * dots;
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    L.DomUtil.setPosition(this.#canvas, map.containerPointToLayerPoint([-x, -y]));
    context.setTransform(dots, 0, 0, dots, 0, 0);
    const zoom = map.getZoom();
    const origin = map.project(map.getCenter(), zoom).subtract([width / 2, height / 2]);
    const corner = (at: L.Point) => map.unproject(at, zoom);
    const [northWest, southEast] = [corner(origin), corner(origin.add([width, height]))];
    return {
      context,
      width,
      height,
      zoom,
      theme: mapTheme(),
      view: { west: northWest.lng, north: northWest.lat, east: southEast.lng, south: southEast.lat },
      place: (longitude, latitude) => map.project([latitude, longitude], zoom).subtract(origin),
    };
  }
}
