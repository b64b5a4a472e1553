/** The name and the address of MAIL_FROM, 'Registro <no-responder@localhost>'; '' where it has no name. */
export function senderOf(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^\s*"?(.*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? [];
  return { name: name.replaceAll('\\', ''), address };
}
