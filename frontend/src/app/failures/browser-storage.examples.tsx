/** One thing that a browser keeps, asked of the module that keeps it. */
interface Keeper {
  /** What it is told when it has been told nothing. */
  readonly usual: unknown;
  readonly read: () => unknown;
  /** Keeps what `stored` says. */
  readonly write: () => unknown;
}
export interface Stored {
  readonly name: string;
  readonly key: string;
  readonly kind?: 'localStorage' | 'sessionStorage';
  /** As it stands in people's browsers. */
  readonly stored: string;
  readonly known: unknown;
  /** Its code, loaded anew: a page that has just been opened. */
  readonly open: () => Promise<Keeper>;
  /** What another tab changes is seen here. */
  readonly isFollowed?: boolean;
}

const draft = { start: 3, end: 8, exact: 'שלום,', text: 'מחשבה', name: 'דנה' };
const edit = { text: 'תודה', sentence: null };
const body = { comment_text: 'למה?', selected_text: 'שלוש', selection_start: 0, selection_end: 4, author_name: null };
const unsent = { key: 'k', partId: 'p', userId: null, at: '2026-01-01T10:00:00.000Z', body };
const place = { key: 'me p', offset: 40, version: 1, at: '2026-01-01T10:00:00.000Z' };
const passage = { partId: 'p', start: 0, end: 4, exact: 'שלוש' };
const partDraft = { title: 'פרק', body: 'ים' };
const person = { id: '7', name: 'דנה', email: 'dana@example.org', role: 'author' };

/** What a hook says on a page that is drawn for the first time. */
async function drawn<Value>(hook: () => Value): Promise<Value> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  let value: Value | undefined;
  const Asking = () => {
    value = hook();
    return null;
  };
  renderToStaticMarkup(<Asking />);
  return value as Value;
}

/** Each thing that is kept, with the code that keeps it. */
export const kept: readonly Stored[] = [
  {
    name: 'drafts of comments',
    key: 'drafts p',
    stored: JSON.stringify([draft]),
    known: [draft],
    open: async () => {
      const { useDraftStore } = await import('../../features/comments/compose/drafts/drafts.store');
      useDraftStore.getState().load('p');
      return {
        usual: [],
        read: () => useDraftStore.getState().byPart['p'],
        write: () => useDraftStore.getState().keep('p', draft),
      };
    },
  },
  {
    name: 'replies and corrections',
    key: 'unsaved-words',
    kind: 'sessionStorage',
    stored: JSON.stringify({ 'reply c': { ...edit, tried: null } }),
    known: { 'reply c': { ...edit, tried: null } },
    open: async () => {
      const { useUnsavedEdits } = await import('../../features/comments/offline/unsaved-edits.store');
      const { keep } = useUnsavedEdits.getState();
      return { usual: {}, read: () => useUnsavedEdits.getState().all, write: () => keep('reply', 'c', 'תודה') };
    },
  },
  {
    name: 'comments that wait to be sent',
    key: 'waiting-comments',
    stored: JSON.stringify([unsent]),
    known: [unsent],
    isFollowed: true,
    open: async () => {
      const { useUnsentStore } = await import('../../features/comments/offline/unsent.store');
      const { put, reload } = useUnsentStore.getState();
      return {
        usual: [],
        read: () => useUnsentStore.getState().all,
        // What another tab did meanwhile is looked up before each try.
        write: () => {
          put(unsent);
          reload();
        },
      };
    },
  },
  {
    name: 'the size of letters',
    key: 'reading-font-size',
    stored: '20',
    known: 20,
    open: async () => {
      const { useReadingUi } = await import('../../features/comments/text/reading.store');
      const read = () => useReadingUi.getState().fontSize;
      return { usual: 16, read, write: () => useReadingUi.getState().setFontSize(20) };
    },
  },
  {
    name: 'the face',
    key: 'reading-face',
    stored: 'david',
    known: 'david',
    open: async () => {
      const { useReadingSettings } = await import('../../features/reading/settings/settings.store');
      const read = () => useReadingSettings.getState().face;
      return { usual: 'frank', read, write: () => useReadingSettings.getState().setFace('david') };
    },
  },
  {
    name: 'the distance of lines',
    key: 'reading-leading',
    stored: 'open',
    known: 'open',
    open: async () => {
      const { useReadingSettings } = await import('../../features/reading/settings/settings.store');
      const read = () => useReadingSettings.getState().leading;
      return { usual: 'normal', read, write: () => useReadingSettings.getState().setLeading('open') };
    },
  },
  {
    name: 'the distance of letters and words',
    key: 'reading-spacing',
    stored: 'wide',
    known: 'wide',
    open: async () => {
      const { getState } = (await import('../../features/reading/settings/settings.store')).useReadingSettings;
      return { usual: 'normal', read: () => getState().spacing, write: () => getState().setSpacing('wide') };
    },
  },
  {
    name: 'light and dark',
    key: 'color-scheme',
    stored: 'dark',
    known: 'dark',
    isFollowed: true,
    open: async () => {
      const { setScheme, startScheme } = await import('../../platform/theme/color-scheme');
      startScheme();
      const read = () => document.documentElement.dataset['mantineColorScheme'];
      return { usual: 'light', read, write: () => setScheme('dark') };
    },
  },
  {
    name: 'the paper of reading pages',
    key: 'reading-paper',
    stored: 'sepia',
    known: 'sepia',
    isFollowed: true,
    open: async () => {
      // As public/scheme.js leaves it on a reading page.
      document.documentElement.dataset['paper'] = 'sepia';
      const { setPaper, startScheme } = await import('../../platform/theme/color-scheme');
      startScheme();
      const read = () => document.documentElement.dataset['paper'];
      return { usual: undefined, read, write: () => setPaper('sepia') };
    },
  },
  {
    name: 'whether the site is open to this browser',
    key: 'comingSoonMode',
    stored: 'false',
    known: false,
    isFollowed: true,
    open: async () => {
      const { isComingSoon, setComingSoonMode, startComingSoonMode } = await import('../../platform/coming-soon/mode');
      await startComingSoonMode();
      return { usual: true, read: isComingSoon, write: () => setComingSoonMode(false) };
    },
  },
  {
    name: 'where reading stopped',
    key: 'reading-places',
    stored: JSON.stringify([place]),
    known: place,
    open: async () => {
      const places = await import('../../features/reading/progress/place/persisted-places');
      const read = () => places.persistedPlace('me p');
      return { usual: undefined, read, write: () => places.persistPlace(place) };
    },
  },
  {
    name: 'where somebody wanted to write',
    key: 'resume-comment',
    kind: 'sessionStorage',
    stored: JSON.stringify(passage),
    known: passage,
    open: async () => {
      const { persistPassage, persistedPassage } = await import('../../features/comments/compose/drafts/resume');
      return { usual: null, read: () => persistedPassage('p'), write: () => persistPassage(passage) };
    },
  },
  {
    name: 'a part that is being written',
    key: 'text new w ',
    stored: JSON.stringify(partDraft),
    known: partDraft,
    open: async () => {
      const { useDraft } = await import('../../features/projects/parts/adding/drafts.store');
      const { keep } = await drawn(() => useDraft('new w'));
      const read = async () => (await drawn(() => useDraft('new w'))).draft;
      return { usual: null, read, write: () => keep(partDraft) };
    },
  },
  {
    name: 'the wizard',
    key: 'wizard 7',
    stored:
      '{"step":"name","name":"ספר","description":"","firstText":{"title":"","content":""},"file":null,"privacy":"private","readerEmails":[],"message":"","wantsLink":true,"made":{"projectId":null,"parts":0,"invited":false}}',
    known: 'ספר',
    open: async () => {
      const { useWizardDraft } = await import('../../features/onboarding/wizard/model/use-wizard-draft');
      const { change } = await drawn(() => useWizardDraft('7'));
      const read = async () => (await drawn(() => useWizardDraft('7'))).draft.name;
      return { usual: '', read, write: () => change({ step: 'name', name: 'ספר' }) };
    },
  },
  {
    name: 'an answer to a mail',
    key: 'mail-reply-c',
    kind: 'sessionStorage',
    stored: 'תודה',
    known: 'תודה',
    open: async () => {
      const { keptWords, persistReply } = await import('../../features/mail-actions/about/persisted-reply');
      return { usual: '', read: () => keptWords('c'), write: () => persistReply('c', 'תודה') };
    },
  },
  {
    name: 'who is signed in',
    key: 'user',
    stored: JSON.stringify(person),
    known: 'דנה',
    isFollowed: true,
    open: async () => {
      const { enterSession, onSession, startSession, useSession } = await import('../../platform/session/session');
      let { user } = await drawn(useSession);
      onSession((now) => void (user = now.user));
      const { parseSavedUser } = await import('../../platform/session/saved-user');
      const dana = parseSavedUser(JSON.stringify(person));
      if (!dana) throw new Error('nobody');
      startSession();
      return { usual: undefined, read: () => user?.name, write: () => enterSession({ user: dana }) };
    },
  },
];
