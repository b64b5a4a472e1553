import { lazy, Suspense } from 'react';
import { askPath } from '../ui/addresses.js';
import { Button, ButtonLink } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Notice } from '../ui/plain/Notice.js';
import { Progress } from '../ui/Progress.js';
import './documents.css';
import type { useDocument } from './useDocument.js';
import { Questions } from '../records/Questions.js';

// Few certificates were ever revoked: it comes with those that have a number.
const AppealTrail = lazy(() => import('../records/AppealTrail.js'));

interface Props {
  title: string;
  /** What is being prepared, in a sentence. */
  text: string;
  document: ReturnType<typeof useDocument>;
  onClose: () => void;
}

/**
 * Follows a PDF from the request (`document.open` makes it) to the file. Closing it does not stop the work: opened
 * again, it shows how far it is.
 */
export function DocumentDialog({ title, text, document: pdf, onClose }: Props) {
  const { status, failure, working, request } = pdf;
  const ready = status?.estado === 'listo';
  const failed = failure !== null || status?.estado === 'fallido';
  const href = `/api/documentos/${status?.idDocumento}/descargar`;
  return (
    <Dialog
      size="narrow"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="text" onClick={onClose}>
            Cerrar
          </Button>
          {status?.idCertificado && (
            <ButtonLink kind="text" to={askPath('certificado', status.idCertificado)} start="mail">
              Preguntar
            </ButtonLink>
          )}
          {failed && (
            <Button start="refresh" onClick={() => void request()}>
              Reintentar
            </Button>
          )}
          {ready && (
            <ButtonLink start="download" href={href} download={status.nombreArchivo}>
              Descargar PDF
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="preparado">
        <p>{text}</p>
        <div role="status">
          {working && <HowFar status={status} />}
          {ready && (
            <Notice tone="success" role="none">
              El documento está listo.
            </Notice>
          )}
        </div>
        {failed && (
          <Notice tone="error">{failure ?? 'El documento no se pudo generar. Sus datos están a salvo: puede intentarlo de nuevo.'}</Notice>
        )}
        {ready && (
          <ButtonLink kind="text" start="eye" href={`${href}?modo=ver`} target="_blank" rel="noopener">
            Abrir en otra pestaña
          </ButtonLink>
        )}
        {status?.idCertificado && (
          <Suspense>
            <AppealTrail objeto="certificado" idObjeto={status.idCertificado} heading="h3" />
            <Questions objeto="certificado" idObjeto={status.idCertificado} heading="h3" />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}

function HowFar({ status }: { status: ReturnType<typeof useDocument>['status'] }) {
  const waiting = !status || status.estado === 'pendiente';
  return (
    <>
      <div>{waiting ? 'En cola: su documento se preparará en un momento.' : 'Preparando el documento…'}</div>
      <Progress label="Progreso del documento" value={waiting ? undefined : status.progreso} />
      <small>Puede cerrar esta ventana y volver: el trabajo continúa.</small>
    </>
  );
}
