import type { PageViewport, PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../ui/plain/Notice.js';
import { useNear } from '../ui/useNear.js';
import { drawOn, noteWidth, showDrawn, viewOf } from './open-pdf.js';
import type { Match } from './pdf-search.js';

interface Props {
  pdf: PDFDocumentProxy;
  /** from 1 */
  number: number;
  zoom: number;
  /** degrees, besides what the page itself says */
  rotation: number;
  /** as it was drawn before it is shown */
  drawn: HTMLCanvasElement | null;
  /** what is shown of what was searched, when it stands on this page */
  match?: Match;
}

/** One page, drawn when it comes near the screen, as wide as its place. */
export function PdfPage({ pdf, number, zoom, rotation, drawn, match }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // The first one is seen, and waits for no frame to be told so.
  const near = useNear(canvas, '600px', number === 1);
  const [failed, setFailed] = useState(false);
  const [size, setSize] = useState<PageViewport | null>(null);
  useEffect(() => {
    if (!near) return;
    let over = false;
    let task: { cancel: () => void } | undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (over || !target) return;
      const plain = viewOf(page, rotation, 1);
      setSize(plain);
      const width = Math.max(target.clientWidth, 320) * Math.min(devicePixelRatio * (zoom > 1 ? 1 : 1.5), 3);
      const plainly = zoom === 1 && rotation === 0;
      if (number === 1 && plainly) noteWidth(width);
      if (!(drawn && plainly && showDrawn(drawn, target, width))) {
        const rendering = drawOn(target, page, viewOf(page, rotation, width / plain.width));
        task = rendering;
        await rendering.promise;
      }
      target.dataset.dibujada = 'true';
    };
    draw().catch(() => over || setFailed(true));
    return () => {
      over = true;
      task?.cancel();
    };
  }, [near, pdf, number, zoom, rotation, drawn]);
  useEffect(() => {
    if (match) canvas.current?.scrollIntoView({ block: 'nearest' });
  }, [match]);
  if (failed) return <Notice tone="warning">La página {number} no se pudo dibujar. Descargue el documento para verla.</Notice>;
  return (
    <div className="hoja-pdf">
      <canvas ref={canvas} role="img" aria-label={`Página ${number} de ${pdf.numPages}`} />
      {size && match && <Marks key={match.boxes.join()} size={size} boxes={match.boxes} />}
    </div>
  );
}

/** Marks what was found, and brings it into sight. */
function Marks({ size, boxes }: { size: PageViewport; boxes: Match['boxes'] }) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.scrollIntoView({ block: 'center', inline: 'nearest' }), []);
  return boxes.map((box, i) => <div key={box.join()} ref={i === 0 ? first : undefined} className="hallazgo" style={placed(size, box)} />);
}

/** Where a box of the page lies on the picture of it, in per cent. */
function placed(view: PageViewport, [x1, y1, x2, y2]: Match['boxes'][number]) {
  const [ax, ay] = view.convertToViewportPoint(x1, y1) as [number, number];
  const [bx, by] = view.convertToViewportPoint(x2, y2) as [number, number];
  const per = (part: number, of: number) => `${(100 * part) / of}%`;
  return {
    left: per(Math.min(ax, bx), view.width),
    top: per(Math.min(ay, by), view.height),
    width: per(Math.abs(ax - bx), view.width),
    height: per(Math.abs(ay - by), view.height),
  };
}
