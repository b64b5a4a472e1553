import type { ReactNode } from 'react';
import { homeOf, nameIn, useSession } from '../session/session.js';
import { Name } from '../ui/Name.js';
import { Outlet } from '../ui/router.js';
import { AccountMenu } from './AccountMenu.js';
import { NoticeBell } from './NoticeBell.js';
import { MESSAGES } from '../ui/addresses.js';
import { ShellFrame } from './ShellFrame.js';
import { useUnreadMessages } from './unread-messages.js';

/** The frame with who is signed in. */
export default function Shell({ children }: { children?: ReactNode }) {
  const session = useSession();
  const { estatus, usuario } = session;
  const unread = useUnreadMessages(estatus?.roles.includes('investigador') ?? false);
  return (
    <ShellFrame
      roles={estatus?.roles ?? []}
      home={homeOf(estatus?.roles)}
      waiting={{ [MESSAGES]: unread }}
      who={
        <>
          <strong>
            <Name lines={2}>{nameIn(session)}</Name>
          </strong>
          {usuario?.email}
        </>
      }
      tools={
        <>
          <NoticeBell />
          <AccountMenu unread={unread} />
        </>
      }
    >
      {children ?? <Outlet />}
    </ShellFrame>
  );
}
