/**
 * The first version of the terms. Databases keep it as it stands here: another text is another version, which operators
 * write.
 */
export const FIRST_TERMS = [
  '# Para qué sirve el registro',
  'El registro reúne la trayectoria de quienes hacen ciencia, tecnología e innovación. Con él se emiten certificados, se ordenan las convocatorias y se elaboran estadísticas que no identifican a nadie.',
  '# Qué datos se guardan',
  'Los que usted escribe en su perfil: identidad, residencia, contacto, estudios, experiencia laboral y producción. También quedan guardados los ingresos a la cuenta y los cambios importantes, para poder explicar después qué ocurrió.',
  '# Quién puede verlos',
  'Usted ve todo lo suyo. El personal autorizado consulta lo necesario para su función, y los cambios que hace dejan constancia.',
  'Quien verifica un certificado por su código ve el nombre, el nivel, la fecha y si sigue vigente; de la cédula, solo los tres últimos dígitos.',
  '# Su responsabilidad',
  'La información que registra debe ser cierta y poder demostrarse. Un certificado emitido con datos falsos puede ser revocado, y la verificación pública lo mostrará.',
  'Su clave es personal. Desde su cuenta puede ver en qué dispositivos está abierta y cerrar las sesiones que no reconozca.',
].join('\n\n');
