import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pdfQuery } from './file-info.js';
import { drawOn, takePdf, viewOf } from './open-pdf.js';

export interface PdfThumbProps {
  url: string;
  /** CSS pixels */
  height: number;
  onFailed: () => void;
}

/** The first page of a PDF, small. What was read for it is there when it is looked at large. */
export default function PdfThumb({ url, height, onFailed }: PdfThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data, isError } = useQuery(pdfQuery(url));
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (isError) onFailed();
  }, [isError, onFailed]);
  useEffect(() => {
    if (!data) return;
    let over = false;
    const { task } = takePdf(url, data);
    const draw = async () => {
      const page = await (await task.promise).getPage(1);
      const whole = viewOf(page, 0, 1);
      if (over || !canvas.current) return;
      await drawOn(canvas.current, page, viewOf(page, 0, (height / whole.height) * Math.min(devicePixelRatio, 2))).promise;
      if (!over) setDrawn(true);
    };
    draw()
      .catch(() => over || onFailed())
      // Its worker is not kept for a picture that is drawn.
      .finally(() => over || void task.destroy());
    return () => {
      over = true;
      void task.destroy();
    };
  }, [url, data, height, onFailed]);
  return (
    <canvas ref={canvas} data-dibujada={drawn || undefined} style={{ display: 'block', height, maxWidth: '100%', background: '#fff' }} />
  );
}
