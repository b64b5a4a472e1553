import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PersonRead } from '@registro/contracts/profile/person';
import type { TutorRead } from '@registro/contracts/scholarships/tutor';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.js';
import { BankForm } from './BankForm.js';
import { BankSummary } from './BankSummary.js';
import { PANEL } from '../../ui/panel.js';

/** The bank data: to fill in at first, then to read, and to change when asked. */
export function BankPart({ tutor, person }: { tutor: TutorRead | null; person: PersonRead }) {
  const [open, setOpen] = useState(tutor === null);
  const heading = useRef<HTMLHeadingElement>(null);
  const closed = useRef(false);
  useEffect(() => {
    // The pressed button goes with the form: the focus needs a place that stays.
    if (!open && closed.current) heading.current?.focus();
    closed.current = open;
  }, [open]);
  const close = () => setOpen(false);
  if (open || !tutor) return <BankForm tutor={tutor} person={person} onSaved={close} onCancel={tutor ? close : undefined} />;
  return (
    <Box component="section" aria-labelledby="datos-bancarios" sx={PANEL}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between', mb: 2.5 }}>
        <Typography ref={heading} id="datos-bancarios" tabIndex={-1} variant="h4" component="h2" sx={{ outline: 'none' }}>
          Datos bancarios del tutor
        </Typography>
        <Button
          variant="outlined"
          startIcon={<Icon name="edit" size={20} />}
          onClick={() => setOpen(true)}
          aria-describedby="datos-bancarios"
        >
          Modificar
        </Button>
      </Box>
      <BankSummary tutor={tutor} />
    </Box>
  );
}
