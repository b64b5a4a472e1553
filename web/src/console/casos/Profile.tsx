import Box from '@mui/material/Box';
import type { ApplicantProfile } from '@registro/contracts/evaluation/case';
import type { ReactNode } from 'react';
import { valueToDate } from '../../forms/text.js';
import { Panel } from '../review/Panel.js';

const TITLE = 'Perfil del solicitante';
const FOLDS = { name: 'caso.perfil', open: false };

/** What of the applicant's profile a decision needs. */
export function Profile({ profile }: { profile: ApplicantProfile | null }) {
  if (!profile)
    return (
      <Panel title={TITLE} folds={FOLDS}>
        <p style={{ margin: 0 }}>No se encontró el perfil.</p>
      </Panel>
    );
  const { estudios, trabajos, investigacion, profesion, fecha_nacimiento } = profile;
  return (
    <Panel title={TITLE} folds={FOLDS}>
      <Part title="Persona">
        <li>
          Nació el {valueToDate(fecha_nacimiento)}
          {profesion.length > 0 && `. ${profesion.join(', ')}`}
        </li>
      </Part>
      <Part title="Estudios">
        {estudios.map((study) => (
          <li key={`${study.nivel} ${study.titulo} ${study.anio}`}>
            <strong>{study.titulo ?? study.nivel}</strong> ({study.nivel}, {study.anio})
            <Soft>{[study.institucion, study.pais, study.area].filter(Boolean).join(', ')}</Soft>
          </li>
        ))}
      </Part>
      <Part title="Trabajo">
        {trabajos.map((work) => (
          <li key={`${work.institucion} ${work.desde}`}>
            <strong>{work.ocupacion}</strong>, {work.institucion}
            <Soft>
              {valueToDate(work.desde)} a {work.actual || !work.hasta ? 'la actualidad' : valueToDate(work.hasta)}
            </Soft>
          </li>
        ))}
      </Part>
      <Part title="Investigación">
        {investigacion.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Part>
    </Panel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] | ReactNode }) {
  const empty = Array.isArray(children) && children.length === 0;
  return (
    <Box sx={{ '& + &': { mt: 1.5 } }}>
      <Box component="h3" sx={{ typography: 'body1', fontWeight: 600, color: 'text.secondary', m: 0, mb: 0.5 }}>
        {title}
      </Box>
      {empty ? (
        'No registró nada.'
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2, display: 'grid', gap: 0.75 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

const Soft = ({ children }: { children: ReactNode }) => <Box sx={{ color: 'text.secondary' }}>{children}</Box>;
