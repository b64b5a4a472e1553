import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CURRENT_WORDS } from '@registro/contracts/console/field-names';
import { AUTHORITY_SAVED, type AuthorityRow, SaveAuthority } from '@registro/contracts/documents/authority';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { TextInput } from '../../forms/TextInput.js';
import { Icon } from '../../ui/Icon.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { OneLine } from '../kit/applicants.js';
import { Moment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';

const columns: RowColumn<AuthorityRow>[] = [
  {
    source: 'nombre',
    render: ({ nombre, vigente }) => (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: { sm: '17rem' } }}>
        <OneLine strong>{nombre}</OneLine>
        <State tone={vigente ? 'success' : 'default'}>{CURRENT_WORDS[vigente ? 0 : 1]}</State>
      </Box>
    ),
  },
  { source: 'cargo', render: ({ cargo }) => <OneLine>{cargo}</OneLine> },
  { source: 'acto', render: ({ acto }) => <OneLine>{acto ?? '—'}</OneLine> },
  { source: 'creado', render: ({ creado }) => <Moment value={creado} /> },
];

/** Who stands for the registry on its certificates: everyone who did, who does now first. */
export default function AuthorityList() {
  return (
    <ListPage title="Autoridad del certificado" sort={{ field: 'id', order: 'DESC' }} buttons={<NewAuthority />}>
      <RowTable columns={columns} />
    </ListPage>
  );
}

function NewAuthority() {
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="plus" size={20} />} onClick={() => setOpen(true)}>
        Nueva autoridad
      </Button>
      {open && (
        <ActionDialog<SaveAuthority>
          title="Nueva autoridad del certificado"
          text="Aparece en los certificados que se emitan desde ahora; los ya emitidos conservan la suya."
          yes="Guardar"
          path="autoridades"
          Dto={SaveAuthority}
          defaults={{ nombre: '', cargo: '', acto: '' }}
          done={AUTHORITY_SAVED}
          onDone={() => {
            refresh();
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        >
          <TextInput name="nombre" label="Nombre y título" required hint="Como debe leerse: Dra. María Peña" />
          <TextInput name="cargo" label="Cargo" required />
          <TextInput name="acto" label="Acto de designación" hint="Si lo hay: Resolución N.º 012 del 4 de mayo de 2026" />
        </ActionDialog>
      )}
    </>
  );
}
