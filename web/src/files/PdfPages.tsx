import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/errors.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/plain/Notice.js';
import { Progress } from '../ui/Progress.js';
import { pdfQuery } from './file-info.js';
import { takePdf } from './open-pdf.js';
import { type Match, findIn } from './pdf-search.js';
import { PdfPage } from './PdfPage.js';
import { AS_IT_IS, type Look, type Told } from './look.js';

/** letters */
const SEEKS_FROM = 2;

interface Props {
  url: string;
  /** how it is looked at; a plain look, if it is left out */
  look?: Look;
  /** is told where one is in it, and how often the text that is searched stands there */
  onTold?: (told: Told) => void;
}

/**
 * The pages of a PDF, drawn as pictures by a worker: nothing that the file holds is run, and its links lead nowhere.
 */
export default function PdfPages({ url, ...looks }: Props) {
  const file = useQuery(pdfQuery(url));
  if (file.isError)
    return (
      <Notice
        tone="error"
        action={
          <Button kind="text" onClick={() => void file.refetch()}>
            Reintentar
          </Button>
        }
      >
        {messageOf(file.error)}
      </Notice>
    );
  return file.data ? <Document url={url} data={file.data} {...looks} /> : <Progress label="Cargando el documento" />;
}

function Document({ url, data, ...looks }: Props & { data: ArrayBuffer }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [first, setFirst] = useState<HTMLCanvasElement | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let over = false;
    const opened = takePdf(url, data);
    opened.task.promise.then(
      (whole) => {
        if (over) return;
        setFirst(opened.first);
        setPdf(whole);
      },
      () => over || setFailed(true),
    );
    return () => {
      over = true;
      void opened.task.destroy();
    };
  }, [url, data]);
  if (failed) return <Notice tone="warning">El documento no se pudo dibujar. Descárguelo para verlo.</Notice>;
  return pdf ? <Pages pdf={pdf} first={first} {...looks} /> : <Progress label="Abriendo el documento" />;
}

interface PagesProps extends Omit<Props, 'url'> {
  pdf: PDFDocumentProxy;
  /** its first page, where it was drawn before it is shown */
  first: HTMLCanvasElement | null;
}

function Pages({ pdf, first, look = AS_IT_IS, onTold }: PagesProps) {
  const all = useRef<HTMLDivElement>(null);
  const matches = useMatches(pdf, look.text.trim());
  const match = matches?.length ? matches[look.at % matches.length] : undefined;
  const tell = useRef(onTold);
  useEffect(() => {
    tell.current = onTold;
  });
  useEffect(() => tell.current?.({ found: matches?.length ?? null }), [matches]);
  useEffect(() => {
    const scroller = all.current!.parentElement!;
    const say = () => tell.current?.({ page: pageAt(scroller, all.current!), pages: pdf.numPages });
    say();
    scroller.addEventListener('scroll', say, { passive: true });
    return () => scroller.removeEventListener('scroll', say);
  }, [pdf]);
  return (
    // As wide as one zooms; narrower than its place it stands in the middle.
    <div ref={all} className="hojas-pdf" style={{ width: `${look.zoom * 100}%` }}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage
          key={index}
          pdf={pdf}
          number={index + 1}
          zoom={look.zoom}
          rotation={look.rotation}
          drawn={index === 0 ? first : null}
          match={match?.page === index + 1 ? match : undefined}
        />
      ))}
    </div>
  );
}

/** Where the text stands in the document, in reading order; null while it is looked for, or where nothing is. */
function useMatches(pdf: PDFDocumentProxy, text: string): Match[] | null {
  const [found, setFound] = useState<{ text: string; matches: Match[] } | null>(null);
  useEffect(() => {
    if (text.length < SEEKS_FROM) return;
    let over = false;
    findIn(pdf, text, () => over).then(
      (matches) => over || setFound({ text, matches }),
      () => over || setFound({ text, matches: [] }),
    );
    return () => {
      over = true;
    };
  }, [pdf, text]);
  return found?.text === text ? found.matches : null;
}

/** The page that crosses the middle of what is seen, from 1. */
function pageAt(scroller: HTMLElement, all: HTMLElement): number {
  const { top, height } = scroller.getBoundingClientRect();
  const begun = [...all.children].filter((page) => page.getBoundingClientRect().top <= top + height / 2);
  return Math.max(begun.length, 1);
}
