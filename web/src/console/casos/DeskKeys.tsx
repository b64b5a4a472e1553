import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { useState } from 'react';
import { RecordDialog } from '../kit/RecordDialog.js';
import { Icon } from '../../ui/Icon.js';
import { DECIDING_KEYS, choiceBy } from './deciding-keys.js';
import { useKey, useKeysOn } from '../kit/useKey.js';

/** Says which keys there are, by its button or by «?», and switches them off. */
export function DeskKeys({ view }: { view: CaseView | undefined }) {
  const [open, setOpen] = useState(false);
  useKey(['?', 'shift+?'], () => setOpen(true));
  return (
    <>
      {/* A phone has none. */}
      <Button
        size="small"
        color="inherit"
        onClick={() => setOpen(true)}
        startIcon={<Icon name="keyboard" size={18} />}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Teclas
      </Button>
      {open && <KeysDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}

function KeysDialog({ view, onClose }: { view: CaseView | undefined; onClose: () => void }) {
  const [on, setOn] = useKeysOn();
  const decides = view?.puede.decidir ? DECIDING_KEYS.flatMap((key) => choiceBy(view, key) ?? []) : [];
  const keys: [string, string][] = [
    ['J', 'Caso siguiente'],
    ['K', 'Caso anterior'],
    ['1 a 9', 'Un documento'],
    ...decides.map(({ key, choice }): [string, string] => [key.toLocaleUpperCase(), `${choice.etiqueta}: pide confirmarlo`]),
    ['Ctrl + Enter', 'En la confirmación: decidir y abrir el siguiente'],
    ['?', 'Esta lista'],
  ];
  return (
    <RecordDialog
      title="Teclas"
      narrow
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          Cerrar
        </Button>
      }
    >
      <Box component="dl" sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '8px 20px' }}>
        {keys.map(([key, does]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box component="dt">
              <kbd>{key}</kbd>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Box>
        ))}
      </Box>
      <FormControlLabel
        control={<Switch checked={on} onChange={(_, next) => setOn(next)} />}
        label="Usar las teclas de una letra. Mientras se escribe en un campo nunca valen."
      />
    </RecordDialog>
  );
}
