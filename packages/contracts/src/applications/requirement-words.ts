/** What each programme asks of who applies, as it is told before applying and before signing in. */
export const REQUIREMENT_WORDS = {
  datosBasicos: 'Datos básicos registrados',
  datosEstudio: 'Estudios registrados',
  gradoBeca: 'Grado de Ingeniería, Licenciatura o superior',
  unicaBeca: 'Sin otra solicitud de beca en curso',
  unicaMovilidad: 'Sin otra solicitud de movilidad en curso',
  unicaPropuesta: 'Sin otro proyecto en esta convocatoria',
} as const;
