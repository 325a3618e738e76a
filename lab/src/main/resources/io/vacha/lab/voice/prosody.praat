# Measures each recording: seconds in which somebody speaks, the median of the pitch in Hz, and its
# range from the tenth to the ninetieth hundredth in semitones.
# Somebody speaks: the level is less than 25 dB below the loudest moment.
form Measure prosody
  sentence list
  sentence folder
endform
names = Read Strings from raw text file: list$
count = Get number of strings
writeInfo: ""
for index to count
  selectObject: names
  name$ = Get string: index
  sound = Read from file: folder$ + "/" + name$
  duration = Get total duration
  intensity = To Intensity: 75, 0.005, "yes"
  loudest = Get maximum: 0, 0, "Parabolic"
  selectObject: sound
  pitch = noprogress To Pitch: 0.005, 60, 400
  median = Get quantile: 0, 0, 0.5, "Hertz"
  low = Get quantile: 0, 0, 0.1, "Hertz"
  high = Get quantile: 0, 0, 0.9, "Hertz"
  range = 12 * log2(high / low)
  spoken = 0
  steps = round(duration / 0.005)
  for step to steps
    selectObject: intensity
    level = Get value at time: step * 0.005, "Cubic"
    if level <> undefined and level > loudest - 25
      spoken = spoken + 0.005
    endif
  endfor
  appendInfoLine: fixed$(spoken, 3), tab$, fixed$(median, 1), tab$, fixed$(range, 2)
  removeObject: sound, intensity, pitch
endfor
