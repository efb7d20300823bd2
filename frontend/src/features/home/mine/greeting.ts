/** Which greeting the hour asks for. `hour`: 0 to 23, where the person is. */
export function greetingOf(hour: number): 'morning' | 'noon' | 'evening' | 'night' {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'noon' : 'evening';
}
