import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ProposedDocuments, RefuseDocuments, type SaveTerm } from '@registro/contracts/calls/documents';
import { FileLine } from '../../files/FileLine.js';
import { ActWords, ConfirmAct } from '../two-persons/ActWords.js';
import { showMoment } from '../kit/cells.js';
import { Panel } from '../review/Panel.js';

/**
 * What an operator would have people read before they take part in a call that was opened, beside what they read now,
 * and the word on it.
 */
export function DocumentsToConfirm({ id, proposed }: { id: number; proposed: ProposedDocuments }) {
  const { antes, despues, solicita, creado, vence, propia } = proposed;
  return (
    <Box sx={{ mb: 2.5 }}>
      <Panel title="Documentos por confirmar">
        <Box component="p" sx={{ m: 0, mb: 2 }}>
          Los propuso {solicita}, {showMoment(creado, true)}. Vence {showMoment(vence, true)}.
        </Box>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
          <Side title="Vigentes" documents={antes} />
          <Side title="Propuestos" documents={despues} />
        </Box>
        <ActWords
          on={{ acto: 'documentos' }}
          propia={propia}
          what="propuesta"
          of=" de documentos"
          text="Los vigentes quedan como están."
          path={`convocatorias/${id}/documentos/negar`}
          Dto={RefuseDocuments}
        >
          <ConfirmAct
            title="¿Confirmar los documentos?"
            text="Quien participe los lee y acepta desde ahora. Los de antes quedan en el historial."
            path={`convocatorias/${id}/documentos/confirmar`}
            done="Los documentos están vigentes"
          />
        </ActWords>
      </Panel>
    </Box>
  );
}

function Side({ title, documents }: { title: string; documents: SaveTerm[] }) {
  return (
    <Box component="section" aria-label={title}>
      <Box component="h3" sx={{ typography: 'h5', m: 0, mb: 1 }}>
        {title}
      </Box>
      {documents.length === 0 && 'Ninguno.'}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {documents.map(({ titulo, url, idArchivo }) => (
          <Box key={`${titulo} ${idArchivo ?? url}`} component="li" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{titulo}</strong>
            {idArchivo ? (
              <FileLine id={idArchivo} label={titulo} />
            ) : (
              <Box>
                <Link href={url!} target="_blank" rel="noopener">
                  {url}
                </Link>
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
