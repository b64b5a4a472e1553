import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type ProposedDocuments, RefuseDocuments, type SaveTerm } from '@registro/contracts/calls/documents';
import { useRefresh } from 'react-admin';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { FileLine } from '../../files/FileLine.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { showMoment } from '../cells.js';
import { ReasonAction } from '../ReasonAction.js';
import { Panel } from '../review/Panel.js';

/** What an operator would have people read before they take part in a call that was opened, beside what they read now, and the word on it. */
export function DocumentsToConfirm({ id, proposed }: { id: number; proposed: ProposedDocuments }) {
  const { antes, despues, solicita, creado, vence, propia } = proposed;
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const confirms = async () => {
    const text = 'Quien participe los lee y acepta desde ahora. Los de antes quedan en el historial.';
    if (!(await confirm({ title: '¿Confirmar los documentos?', text, yes: 'Sí, confirmar' }))) return;
    try {
      await post(`recursos/convocatorias/${id}/documentos/confirmar`);
      toast('Los documentos están vigentes');
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    refresh();
  };
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
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}
          role="group"
          aria-label="Documentos por confirmar"
        >
          {propia ? (
            <Box sx={{ color: 'text.secondary' }}>Los confirma otra persona.</Box>
          ) : (
            <Button variant="contained" onClick={() => void confirms()}>
              Confirmar documentos
            </Button>
          )}
          <ReasonAction
            label={propia ? 'Retirar' : 'Negar'}
            danger
            title={propia ? '¿Retirar los documentos propuestos?' : '¿Negar los documentos propuestos?'}
            text="Los vigentes quedan como están."
            yes={propia ? 'Sí, retirar' : 'Sí, negar'}
            path={`convocatorias/${id}/documentos/negar`}
            Dto={RefuseDocuments}
            done={propia ? 'Propuesta retirada' : 'Propuesta negada'}
          />
        </Box>
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
