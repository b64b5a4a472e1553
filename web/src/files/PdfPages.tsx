import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, version } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client.js';
import { messageOf } from '../api/errors.js';

/** The worker, fonts and image decoders, put there by vite.config.ts. */
const ASSETS = `/assets/pdfjs-${version}/`;
GlobalWorkerOptions.workerSrc = `${ASSETS}pdf.worker.min.mjs`;

/** The pages of a PDF, drawn as pictures by a worker: nothing that the file holds is run, and its links lead nowhere. */
export default function PdfPages({ url }: { url: string }) {
  const file = useQuery({
    queryKey: ['pdf', url],
    queryFn: async ({ signal }) => (await call('GET', url, undefined, { signal })).arrayBuffer(),
    // What was uploaded under an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (file.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void file.refetch()}>Reintentar</Button>}>
        {messageOf(file.error)}
      </Alert>
    );
  return file.data ? <Pages data={file.data} /> : <LinearProgress aria-label="Cargando el documento" />;
}

function Pages({ data }: { data: ArrayBuffer }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let over = false;
    const task = getDocument({
      // The worker takes what it is given away with it.
      data: new Uint8Array(data.slice(0)),
      standardFontDataUrl: `${ASSETS}standard_fonts/`,
      cMapUrl: `${ASSETS}cmaps/`,
      wasmUrl: `${ASSETS}wasm/`,
      // The page's policy forbids WebAssembly; the decoders' plain form takes its place.
      useWasm: false,
      enableXfa: false,
    });
    task.promise.then(setPdf, () => over || setFailed(true));
    return () => {
      over = true;
      void task.destroy();
    };
  }, [data]);
  if (failed) return <Alert severity="warning">El documento no se pudo dibujar. Descárguelo para verlo.</Alert>;
  if (!pdf) return <LinearProgress aria-label="Abriendo el documento" />;
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 1 }}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <Page key={index} pdf={pdf} number={index + 1} />
      ))}
    </Box>
  );
}

/** One page, drawn when it comes near the screen, as wide as its place. */
function Page({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px' });
    watch.observe(canvas.current!);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!near) return;
    let over = false;
    let task: { cancel: () => void } | undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (over || !target) return;
      const wide = page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale: (Math.max(target.clientWidth, 320) / wide) * Math.min(devicePixelRatio * 1.5, 3) });
      target.width = viewport.width;
      target.height = viewport.height;
      const rendering = page.render({ canvas: target, viewport });
      task = rendering;
      await rendering.promise;
      target.dataset.dibujada = 'true';
    };
    draw().catch(() => over || setFailed(true));
    return () => {
      over = true;
      task?.cancel();
    };
  }, [near, pdf, number]);
  if (failed) return <Alert severity="warning">La página {number} no se pudo dibujar. Descargue el documento para verla.</Alert>;
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={`Página ${number} de ${pdf.numPages}`}
      sx={{ width: '100%', aspectRatio: '210 / 297', bgcolor: '#fff', display: 'block', '&[data-dibujada]': { aspectRatio: 'auto' } }}
    />
  );
}
