import { afterEach, describe, expect, it } from 'vitest';
import { closeToast, connectToasts, showToast, toastsStore } from './toasts.ts';

const createManager = () => {
  const log: string[] = [];
  return {
    log,
    manager: {
      add: ({ id, description }: { readonly id?: string; readonly description?: unknown }) => {
        log.push(`+${String(description)}`);
        return id ?? '';
      },
      close: (id?: string) => log.push(`-${id ?? ''}`),
    } as unknown as Parameters<typeof connectToasts>[0],
  };
};

afterEach(() => toastsStore.setState(toastsStore.getInitialState()));

describe('what is said before the code that shows it is here', () => {
  it('is shown in its order once the code has come, without what was closed meanwhile', () => {
    showToast({ kind: 'done', text: 'one' });
    const second = showToast({ kind: 'error', text: 'two' });
    showToast({ kind: 'info', text: 'three' });
    closeToast(second);
    const { log, manager } = createManager();
    connectToasts(manager);
    showToast({ kind: 'info', text: 'four' });
    expect(log).toEqual(['+one', '+three', '+four']);
    expect(toastsStore.getState().waiting).toEqual([]);
  });

  it('waits again when what shows it is gone', () => {
    const { log, manager } = createManager();
    connectToasts(manager)();
    showToast({ kind: 'info', text: 'later' });
    expect([log, toastsStore.getState().waiting.map(({ description }) => description)]).toEqual([[], ['later']]);
  });
});

it('an offer that is taken closes its toast first', () => {
  const log: string[] = [];
  const id = showToast({ kind: 'info', text: 'new', action: { label: 'look', onPress: () => log.push('pressed') } });
  const press = toastsStore.getState().waiting[0]?.actionProps?.onClick as (() => void) | undefined;
  press?.();
  expect([log, toastsStore.getState().waiting.some((toast) => toast.id === id)]).toEqual([['pressed'], false]);
});

it('an offer that is pressed twice is done once', () => {
  const log: string[] = [];
  showToast({ kind: 'info', text: 'removed', action: { label: 'undo', onPress: () => log.push('pressed') } });
  const press = toastsStore.getState().waiting[0]?.actionProps?.onClick as (() => void) | undefined;
  press?.();
  press?.();
  expect(log).toEqual(['pressed']);
});

it('what is said twice takes the place of the one before, unless it offers something of its own', () => {
  const { log, manager } = createManager();
  connectToasts(manager);
  const first = showToast({ kind: 'done', text: 'saved' });
  showToast({ kind: 'done', text: 'saved' });
  const action = { label: 'undo', onPress: () => undefined };
  showToast({ kind: 'done', text: 'removed', action });
  showToast({ kind: 'done', text: 'removed', action });
  expect(log).toEqual(['+saved', `-${first}`, '+saved', '+removed', '+removed']);
});

it('one text of another kind, or that goes by itself, leaves the one before where it is', () => {
  const { log, manager } = createManager();
  connectToasts(manager);
  showToast({ kind: 'done', text: 'offline', stays: true });
  showToast({ kind: 'error', text: 'offline' });
  showToast({ kind: 'info', text: 'offline' });
  showToast({ kind: 'info', text: 'offline', stays: true });
  expect(log).toEqual(['+offline', '+offline', '+offline', '+offline']);
});

it('what is said of a topic takes the place of the error of that topic, and of no other', () => {
  const { log, manager } = createManager();
  connectToasts(manager);
  const empty = showToast({ kind: 'error', text: 'empty', topic: 'banner' });
  const failed = showToast({ kind: 'error', text: 'failed', topic: 'picture' });
  showToast({ kind: 'error', text: 'offline' });
  showToast({ kind: 'done', text: 'copied' });
  const dates = showToast({ kind: 'error', text: 'dates', topic: 'banner' });
  showToast({ kind: 'done', text: 'saved', topic: 'banner' });
  showToast({ kind: 'done', text: 'saved again', topic: 'banner' });
  showToast({ kind: 'done', text: 'kept', topic: 'picture' });
  const said = [
    '+empty',
    '+failed',
    '+offline',
    '+copied',
    `-${empty}`,
    '+dates',
    `-${dates}`,
    '+saved',
    '+saved again',
  ];
  expect(log).toEqual([...said, `-${failed}`, '+kept']);
});

it('an error of a topic that is said twice closes the one before once', () => {
  const { log, manager } = createManager();
  connectToasts(manager);
  const first = showToast({ kind: 'error', text: 'empty', topic: 'banner' });
  showToast({ kind: 'error', text: 'empty', topic: 'banner' });
  expect(log).toEqual(['+empty', `-${first}`, '+empty']);
});
