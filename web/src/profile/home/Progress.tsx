import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { PersonRead, UserStatus } from '@registro/contracts/profile/person';
import { useId } from 'react';
import { Icon } from '../../ui/Icon.js';
import { registration } from '../../wizard/registration.js';
import { PartLine } from './PartLine.js';
import { editPath } from './user-actions.js';

interface Props {
  status: UserStatus;
  person: PersonRead;
  onCertificate: () => void;
}

/** '2 cursos'; nothing for none. */
const count = (rows: unknown[], name: string) => (rows.length ? `${rows.length} ${name}${rows.length > 1 ? 's' : ''}` : '');

/** How far the three parts are, and what is missing for the certificate, each with its way there. */
export function Progress({ status, person, onCertificate }: Props) {
  const id = useId();
  const done = [status.datosBasicos, status.datosEstudio, status.datosLaborales];
  const registered = done.filter(Boolean).length;
  const complete = registered === registration.steps.length;
  const missing = registration.steps.filter((_, step) => !done[step]);
  const details = [
    '',
    [count(person.perfil_estudios, 'estudio'), count(person.perfil_capacitacion, 'curso')].filter(Boolean).join(', '),
    count(person.perfil_laboral, 'empleo') || 'sin experiencia laboral',
  ];
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 3.5 }, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 20rem' }}>
          <Typography id={id} variant="h3" component="h2" sx={{ mb: 0.5 }}>
            {complete ? 'Su registro está completo' : 'Avance de su registro'}
          </Typography>
          <Typography color="textSecondary" role="status">
            {complete
              ? 'Ya puede descargar su certificado electrónico de registro.'
              : `${registered} de ${registration.steps.length} partes registradas. Para su certificado falta: ${missing.join(' y ')}.`}
          </Typography>
        </Box>
        {complete && (
          <Button variant="contained" startIcon={<Icon name="certificate" size={22} />} onClick={onCertificate}>
            Descargar certificado
          </Button>
        )}
      </Box>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 0, md: 3 },
          gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {registration.steps.map((name, step) => (
          <PartLine
            key={name}
            name={name}
            step={step}
            done={done[step] ?? false}
            detail={details[step]}
            to={editPath(person.documento_identidad)}
          />
        ))}
      </Box>
    </Card>
  );
}
