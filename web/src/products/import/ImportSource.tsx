import { IMPORT_FILE, IMPORT_FILE_MAX, IMPORT_TOO_LARGE, type ImportPreview } from '@registro/contracts/products/import';
import { useId, useRef, useState } from 'react';
import { post } from '../../api/client.js';
import { ApiError, messageOf } from '../../api/errors.js';
import { upload } from '../../api/upload.js';
import { TextBox } from '../../forms/Frame.js';
import { usePublicConfig } from '../../session/usePublicConfig.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/plain/Notice.js';
import { Progress } from '../../ui/Progress.js';
import '../../ui/section.css';
import { Tabs } from '../../ui/Tabs.js';
import './import.css';
import { ImportOrcid } from './ImportOrcid.js';

const WAYS = ['Archivo', 'Texto', 'DOI'];
const ANALYSE = 'productos/importar/analizar';

/**
 * Where the references come from: a file, pasted text, a DOI, or one's ORCID iD. What was typed stays when reading
 * fails.
 */
export function ImportSource({ onRead }: { onRead: (preview: ImportPreview) => void }) {
  const [way, setWay] = useState(0);
  const [texto, setTexto] = useState('');
  const [doi, setDoi] = useState('');
  const [working, setWorking] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const orcid = usePublicConfig()?.orcid;
  const file = useRef<HTMLInputElement>(null);
  const id = useId();

  const run = async (analyse: () => Promise<ImportPreview>) => {
    setError(null);
    setWorking(0);
    try {
      onRead(await analyse());
    } catch (failure) {
      setError(failure instanceof ApiError && failure.errores[0] ? failure.errores[0].mensaje : messageOf(failure));
    } finally {
      setWorking(null);
    }
  };
  const send = (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > IMPORT_FILE_MAX) setError(IMPORT_TOO_LARGE);
    else void run(() => upload<ImportPreview>(ANALYSE, IMPORT_FILE, chosen, setWorking));
  };
  return (
    <section className="parte importar" aria-label="Origen">
      {error && <Notice tone="error">{error}</Notice>}
      <div>
        <Tabs label="Cómo traer las referencias" titles={orcid ? [...WAYS, 'ORCID'] : WAYS} current={way} onTab={setWay}>
          {way === 0 && (
            <div className="importar-origen">
              <p>
                BibTeX (.bib), RIS (.ris), CSL-JSON (.json), PubMed (.nbib), EndNote (.enw) o el texto de Web of Science (.txt), de hasta 20
                MB. Lo exportan Zotero, Mendeley, EndNote, Google Académico y casi todos. También la tabla (.csv o .xlsx) que exporta su
                lista de productos.
              </p>
              <input
                ref={file}
                type="file"
                accept=".bib,.bibtex,.ris,.nbib,.enw,.json,.txt,.csv,.xlsx"
                hidden
                onChange={(event) => send(event.target.files?.[0])}
                onClick={(event) => (event.currentTarget.value = '')}
              />
              <Button start="upload" disabled={working !== null} onClick={() => file.current?.click()}>
                Elegir archivo
              </Button>
            </div>
          )}
          {way === 1 && (
            <div className="importar-origen">
              <TextBox
                id={`${id}-texto`}
                className="importar-texto"
                label="Referencias en BibTeX, RIS o CSL-JSON"
                rows={8}
                spellCheck={false}
                value={texto}
                onChange={(event) => setTexto(event.target.value)}
              />
              <Button
                busy={working !== null}
                disabled={!texto.trim()}
                onClick={() => void run(() => post<ImportPreview>(ANALYSE, { texto }))}
              >
                Leer referencias
              </Button>
            </div>
          )}
          {way === 2 && (
            <div className="importar-origen">
              <TextBox
                id={`${id}-doi`}
                label="DOI"
                placeholder="10.1000/xyz123"
                value={doi}
                onChange={(event) => setDoi(event.target.value)}
              />
              <Button busy={working !== null} disabled={!doi.trim()} onClick={() => void run(() => post<ImportPreview>(ANALYSE, { doi }))}>
                Buscar
              </Button>
            </div>
          )}
          {way === 3 && <ImportOrcid busy={working !== null} onAsk={() => void run(() => post<ImportPreview>(ANALYSE, { orcid: true }))} />}
        </Tabs>
      </div>
      {working !== null && (
        <div role="status">
          <Progress label="Leyendo las referencias" value={working > 0 && working < 1 ? working * 100 : undefined} />
          <p className="importar-nota">Leyendo las referencias…</p>
        </div>
      )}
    </section>
  );
}
