export type Greeting = 'morning' | 'noon' | 'evening' | 'night';

/** @param hour 0 to 23, on the reader's own clock */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'noon';
  if (hour >= 17 && hour < 22) return 'evening';
  return 'night';
}
