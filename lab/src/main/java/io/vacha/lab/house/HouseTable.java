package io.vacha.lab.house;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Prints how large the main code of a checkout is: lines in a file and in a method, files in a
 * package. It needs nothing but a JDK, so that it measures any checkout: {@code java
 * lab/src/main/java/io/vacha/lab/house/HouseTable.java [FOLDER…]}.
 */
public final class HouseTable {
  private static final String MAIN_CODE = "/src/main/java/";
  private static final String HEAD =
      """
      | main code | lines/file median · p90 · max | lines/method median · p90 · max \
      | files/package median · max |
      |---|---|---|---|""";

  private final List<Integer> methods = new ArrayList<>();
  private final List<Path> files;

  private HouseTable(List<Path> files) {
    this.files = files;
  }

  /** Prints a line for each checkout; the arguments are their folders, this one without any. */
  public static void main(String[] folders) throws IOException {
    System.out.println(HEAD);
    for (String folder : folders.length == 0 ? new String[] {"."} : folders) {
      System.out.println(row(Path.of(folder)));
    }
  }

  /** The line of the table for one checkout. */
  static String row(Path folder) throws IOException {
    HouseTable table = new HouseTable(sources(folder));
    table.readMethods();
    List<Integer> packages =
        table.files.stream()
            .collect(Collectors.groupingBy(Path::getParent, Collectors.counting()))
            .values()
            .stream()
            .map(Long::intValue)
            .sorted()
            .toList();
    return "| %s | %s | %s | %s · %d |"
        .formatted(
            folder.toAbsolutePath().normalize().getFileName(),
            spread(table.lines()),
            spread(table.methods.stream().sorted().toList()),
            median(packages),
            packages.getLast());
  }

  private static List<Path> sources(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      List<Path> sources =
          found
              .filter(file -> file.toString().contains(MAIN_CODE))
              .filter(file -> !file.toString().contains("/target/"))
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.endsWith("package-info.java"))
              .toList();
      if (sources.isEmpty()) {
        throw new IOException("no main code in " + folder);
      }
      return sources;
    }
  }

  private List<Integer> lines() throws IOException {
    List<Integer> counts = new ArrayList<>();
    for (Path file : files) {
      counts.add(Files.readAllLines(file).size());
    }
    return counts.stream().sorted().toList();
  }

  /** Methods with a body and constructors, from the first line of the head to the last brace. */
  private void readMethods() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      var units = manager.getJavaFileObjectsFromPaths(files);
      JavacTask task = (JavacTask) compiler.getTask(null, manager, _ -> {}, null, null, units);
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        var _ = new Methods(unit, positions).scan(unit, null);
      }
    }
  }

  /** Counts the lines of each method of one file. */
  private final class Methods extends TreeScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;

    Methods(CompilationUnitTree unit, SourcePositions positions) {
      this.unit = unit;
      this.positions = positions;
    }

    @Override
    public Void visitMethod(MethodTree method, Void unused) {
      if (method.getBody() != null) {
        LineMap map = unit.getLineMap();
        long first = map.getLineNumber(positions.getStartPosition(unit, method));
        long last = map.getLineNumber(positions.getEndPosition(unit, method));
        methods.add((int) (last - first + 1));
      }
      return super.visitMethod(method, null);
    }
  }

  private static String spread(List<Integer> sorted) {
    int p90 = sorted.get((int) Math.ceil(0.9 * sorted.size()) - 1);
    return median(sorted) + " · " + p90 + " · " + sorted.getLast();
  }

  private static String median(List<Integer> sorted) {
    int middle = sorted.size() / 2;
    if (sorted.size() % 2 == 1) {
      return Integer.toString(sorted.get(middle));
    }
    int twice = sorted.get(middle - 1) + sorted.get(middle);
    return twice % 2 == 0 ? Integer.toString(twice / 2) : twice / 2 + ".5";
  }
}
